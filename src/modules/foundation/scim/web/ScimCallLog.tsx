import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/dialog/FormDialog.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { Badge, MutedText, StackLayout } from '#ui/layout.tsx'
import { PaginationLinks } from '#ui/list/PaginationLinks.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ScimCall, scimContract } from '../contract.ts'
import { messages } from '../messages/index.ts'

const PAGE_SIZE = 10

/** The last calls of the directory: the user, the change, and ended sessions. */
export function ScimCallLog({ candidates }: { candidates: readonly { id: number; name: string }[] }) {
  const t = useTranslate(messages)
  const api = useApi(scimContract)
  const [page, setPage] = useState(1)
  const [linking, setLinking] = useState<ScimCall>()
  const asking = useApiQuery(['sign-on', 'calls', page], (signal) => api.listScimCalls({ page, size: PAGE_SIZE }, { signal }), {
    keepPrevious: true,
    refetchInterval: 30_000,
  })
  return (
    <section aria-label={t('scim.log')}>
      <h3 className="sign-on-title">{t('scim.log')}</h3>
      <QueryStateContent asking={asking}>
        {({ calls, pagination }) => (
          <StackLayout>
            {calls.length === 0 && <MutedText>{t('scim.no_calls')}</MutedText>}
            <ul className="sign-on-checks">
              {calls.map((call) => (
                <li key={call.id}>
                  <Badge tone={call.status < 400 ? 'success' : 'warn'}>{call.status}</Badge>
                  <span className="sign-on-step">
                    <span>
                      {call.person && <strong>{t.data(call.person)}</strong>} {t(`scim.operation.${call.operation}`)}
                    </span>
                    {call.sessions_ended > 0 && <MutedText>{t('scim.sessions_ended', { count: call.sessions_ended })}</MutedText>}
                    {call.code && <MutedText>{t.known(`scim.refused.${call.code.split('.').at(-1)}`) ?? call.code}</MutedText>}
                    <MutedText>{t.moment(call.at)}</MutedText>
                  </span>
                  {call.can_link && (
                    <Button small onClick={() => setLinking(call)}>
                      {t('scim.link')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <PaginationLinks page={page} last={pagination.last_page} go={setPage} />
          </StackLayout>
        )}
      </QueryStateContent>
      {linking && <LinkDialog call={linking} candidates={candidates} close={() => setLinking(undefined)} />}
    </section>
  )
}

type Props = { call: ScimCall; candidates: readonly { id: number; name: string }[]; close: () => void }

function LinkDialog({ call, candidates, close }: Props) {
  const t = useTranslate(messages)
  const api = useApi(scimContract)
  const form = useFormState({
    schema: scimContract.linkScimCallToAccount.input.pick({ user_id: true }),
    initial: {},
    refresh: [['sign-on']],
    saved: t('scim.linked'),
    send: ({ user_id }) => api.linkScimCallToAccount({ scim_call_id: call.id, user_id }),
    done: close,
  })
  return (
    <FormDialog
      form={form}
      close={close}
      size="small"
      title={t('scim.link_title', { name: t.data(call.person ?? '') })}
      save={t('scim.link')}
    >
      <p>{t('scim.link_text')}</p>
      <SelectField
        {...form.field('user_id')}
        label={t('scim.account')}
        options={candidates.map(({ id, name }) => ({ value: id, label: t.data(name) }))}
      />
    </FormDialog>
  )
}
