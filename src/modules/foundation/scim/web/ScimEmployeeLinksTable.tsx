import { useState } from 'react'
import { usersContract } from '#modules/foundation/access/users-contract.ts'
import { Button } from '#ui/Button.tsx'
import { confirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { SearchSelectField } from '#ui/form/SelectField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { Badge, MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { PaginationLinks } from '#ui/list/PaginationLinks.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ScimUser, scimContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

const PAGE_SIZE = 10
const MAX_LINKS = 500

/**
 * Accounts of the directory with their employee records. A user confirms each proposal; only matches by code and name can be confirmed
 * together.
 */
export function ScimEmployeeLinksTable() {
  const t = useTranslate(messages)
  const api = useApi(scimContract)
  const [page, setPage] = useState(1)
  const [choosing, setChoosing] = useState<ScimUser>()
  const asking = useApiQuery(['sign-on', 'scim-users', page], (signal) => api.listScimUsers({ page, size: PAGE_SIZE }, { signal }), {
    keepPrevious: true,
  })
  const sure = useApiQuery(['sign-on', 'scim-users', 'sure'], async (signal) =>
    (await api.listScimUsers({ page: 1, size: MAX_LINKS, is_unlinked: true }, { signal })).users.flatMap(({ id, is_active, proposal }) =>
      is_active && proposal && proposal.by !== 'email' && proposal.same_name
        ? [{ scim_user_id: id, employee_id: proposal.employee.id }]
        : [],
    ),
  )
  const refresh = [['sign-on']]
  const link = useApiMutation((links: { scim_user_id: number; employee_id: number }[]) => api.linkScimUsersToEmployees({ links }), {
    refresh,
    saved: t('scim.linked_employees'),
  })
  const unlink = useApiMutation((scim_user_id: number) => api.unlinkScimUserFromEmployee({ scim_user_id }), {
    refresh,
    saved: t('scim.unlinked'),
  })
  const links = sure.data ?? []
  const linkAll = async () => {
    const title = t('scim.link_all_title', { count: links.length })
    if (await confirmDialog({ title, text: t('scim.link_all_text'), confirm: t('scim.link_all', { count: links.length }) }))
      link.mutate(links)
  }
  const unlinkEmployee = async ({ id, name }: ScimUser) => {
    const title = t('scim.unlink_title', { name: t.data(name) })
    if (await confirmDialog({ title, text: t('scim.unlink_text'), confirm: t('scim.unlink'), danger: true })) unlink.mutate(id)
  }
  return (
    <section aria-label={t('scim.employees')}>
      <h3 className="sign-on-title">{t('scim.employees')}</h3>
      <QueryStateContent asking={asking}>
        {({ users, unlinked, pagination }) => (
          <StackLayout>
            <MutedText>{t('scim.employees_lead')}</MutedText>
            {pagination.rowsNumber === 0 ? (
              <MutedText>{t('scim.employees_none')}</MutedText>
            ) : (
              <RowLayout spread>
                <MutedText>{unlinked ? t('scim.employees_unlinked', { count: unlinked }) : t('scim.employees_all_linked')}</MutedText>
                {links.length > 0 && (
                  <Button small busy={link.isPending} onClick={() => void linkAll()}>
                    {t('scim.link_all', { count: links.length })}
                  </Button>
                )}
              </RowLayout>
            )}
            <ul className="sign-on-checks">
              {users.map((user) => (
                <li key={user.id}>
                  <span className="sign-on-step">
                    <strong>{t.data(user.name)}</strong>
                    <MutedText>
                      {[user.user_name, user.employee_number ?? user.external_id].filter((text) => text && text !== user.name).join(' · ')}
                    </MutedText>
                    <LinkState user={user} />
                  </span>
                  <RowLayout>
                    {!user.employee && user.is_active && user.proposal && (
                      <Button
                        small
                        busy={link.isPending}
                        onClick={() => link.mutate([{ scim_user_id: user.id, employee_id: user.proposal!.employee.id }])}
                      >
                        {t('scim.link_proposed')}
                        <span className="visually-hidden"> {t.data(user.name)}</span>
                      </Button>
                    )}
                    {!user.employee && user.is_active && (
                      <Button small kind="quiet" aria-haspopup="dialog" onClick={() => setChoosing(user)}>
                        {t('scim.link_other')}
                        <span className="visually-hidden"> {t.data(user.name)}</span>
                      </Button>
                    )}
                    {user.employee && (
                      <Button small kind="quiet" busy={unlink.isPending} onClick={() => void unlinkEmployee(user)}>
                        {t('scim.unlink')}
                        <span className="visually-hidden"> {t.data(user.name)}</span>
                      </Button>
                    )}
                  </RowLayout>
                </li>
              ))}
            </ul>
            <PaginationLinks page={page} last={pagination.last_page} go={setPage} />
          </StackLayout>
        )}
      </QueryStateContent>
      {choosing && <ChooseDialog user={choosing} close={() => setChoosing(undefined)} />}
    </section>
  )
}

function LinkState({ user: { employee, proposal, is_active } }: { user: ScimUser }) {
  const t = useTranslate(messages)
  if (employee) return <span>{t('scim.linked_with', { name: t.data(employee.name), code: employee.code })}</span>
  if (!is_active || !proposal) return <MutedText>{t('scim.no_proposal')}</MutedText>
  return (
    <span>
      {t('scim.proposed', { name: t.data(proposal.employee.name), code: proposal.employee.code })}{' '}
      <Badge tone={proposal.by === 'email' ? 'warn' : 'info'}>{t(`scim.match.${proposal.by}`)}</Badge>{' '}
      {!proposal.same_name && <Badge tone="warn">{t('scim.name_differs')}</Badge>}
    </span>
  )
}

function ChooseDialog({ user, close }: { user: ScimUser; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(scimContract)
  const accounts = useApi(usersContract)
  const company_id = useSession().company!.id
  const form = useFormState({
    schema: scimContract.linkScimUsersToEmployees.input.shape.links.element.pick({ employee_id: true }),
    initial: {},
    refresh: [['sign-on']],
    saved: t('scim.linked_employees'),
    send: ({ employee_id }) => api.linkScimUsersToEmployees({ links: [{ scim_user_id: user.id, employee_id }] }),
    done: close,
  })
  return (
    <FormDialog form={form} close={close} size="small" title={t('scim.link_title', { name: t.data(user.name) })} save={t('scim.link')}>
      <SearchSelectField
        {...form.field('employee_id')}
        label={t('scim.link_other')}
        kind={`user-employee-${company_id}`}
        find={async (search) =>
          (await accounts.findCompanyEmployees({ company_id, search })).data.map(({ id, name, code }) => ({
            value: id,
            label: [t.data(name), code].filter(Boolean).join(' · '),
          }))
        }
      />
    </FormDialog>
  )
}
