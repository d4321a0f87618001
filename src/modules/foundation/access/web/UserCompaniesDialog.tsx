import { useState } from 'react'
import { Button, IconButton } from '#ui/Button.tsx'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconTrash } from '#ui/icons.ts'
import { Badge, MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type User, usersContract } from '../users-contract.ts'
import { UserEmployeeSelectField } from './InviteUserDialog.tsx'
import { useUserSelectOptions } from './user-select-options.ts'
import './access.css'

const refresh = [['users']]

/** The companies of an account, and its employee in each. */
export function UserCompaniesDialog({ userId, name, close }: { userId: number; name: string; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(usersContract)
  const { companies } = useUserSelectOptions()
  const [adding, setAdding] = useState<number | null>(null)
  const asking = useApiQuery(['users', 'one', userId], async (signal) => (await api.getUser({ user_id: userId }, { signal })).data)
  const put = useApiMutation(api.saveUserCompanyMembership, { refresh, saved: t('access.users.changed'), done: () => setAdding(null) })
  const remove = useApiMutation((company_id: number) => api.removeUserFromCompany({ user_id: userId, company_id }), {
    refresh,
    saved: t('access.users.place_removed'),
  })
  async function confirmRemoval({ company_id, company }: User['companies'][number]) {
    const title = t('access.users.place_remove_title', { name: company })
    if (await confirmDialog({ title, text: t('access.users.place_remove_text'), confirm: t('access.users.place_remove'), danger: true }))
      remove.mutate(company_id)
  }
  return (
    <Dialog
      open
      close={close}
      title={`${t('access.users.places')}: ${t.data(name)}`}
      actions={<Button onClick={close}>{t('access.users.close')}</Button>}
    >
      <QueryStateContent asking={asking} rows={3}>
        {(user) => (
          <StackLayout>
            {user.companies.length === 0 && <MutedText>{t('access.users.no_places')}</MutedText>}
            {user.companies.map((place) => (
              <div key={place.company_id} className="place">
                <div className="place-line">
                  <span>
                    <strong>{t.data(place.company)}</strong>{' '}
                    <Badge>{t(place.is_scoped ? 'access.users.scoped' : 'access.users.whole')}</Badge>
                  </span>
                  <IconButton
                    icon={IconTrash}
                    label={`${t('access.users.place_remove')}: ${t.data(place.company)}`}
                    onClick={() => void confirmRemoval(place)}
                  />
                </div>
                <UserEmployeeSelectField
                  company={place.company_id}
                  value={place.employee?.id ?? null}
                  selectedName={place.employee?.name}
                  change={(employee_id) => put.mutate({ user_id: userId, company_id: place.company_id, employee_id })}
                />
              </div>
            ))}
            <RowLayout>
              <SelectField
                name="add"
                label={t('access.users.company')}
                value={adding}
                onChange={setAdding}
                options={companies.filter(({ value }) => !user.companies.some(({ company_id }) => company_id === value))}
              />
              <Button
                disabled={adding === null}
                busy={put.isPending}
                onClick={() => put.mutate({ user_id: userId, company_id: adding!, employee_id: null })}
              >
                {t('access.users.place_add')}
              </Button>
            </RowLayout>
          </StackLayout>
        )}
      </QueryStateContent>
    </Dialog>
  )
}
