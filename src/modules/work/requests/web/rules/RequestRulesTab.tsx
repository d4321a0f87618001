import { lazy, Suspense, useState } from 'react'
import { messages as employeeMessages } from '#modules/people/employees/messages/index.ts'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconPencil, IconPlus, IconTrash } from '#ui/icons.ts'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCommandFromUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import type { RequestRuleRow } from '../../request-rule-schemas.ts'
import { requestRulesContract } from '../../request-rules-contract.ts'
import { useRequestApproverNames } from '../use-approver-names.ts'
import { useRequestRuleSubjectName } from './use-rule-subject-name.ts'
import '../requests.css'

const RuleDialog = lazy(async () => ({ default: (await import('./RequestRuleDialog.tsx')).RequestRuleDialog }))

/** The rules of approvers: those of the company, and the default steps. */
export function RequestRulesTab() {
  const t = useTranslate(screenMessages)
  const api = useApi(requestRulesContract)
  const { may } = useSession()
  const [editing, setEditing] = useState<RequestRuleRow | 'new'>()
  useCommandFromUrl('new', () => setEditing('new'))
  const [deleting, setDeleting] = useState<RequestRuleRow>()
  const asking = useApiQuery(['requests', 'rules'], async (signal) => (await api.listRequestRules({}, { signal })).data)
  const remove = useApiMutation(({ id }: RequestRuleRow) => api.deleteRequestRule({ request_rule_id: id }), {
    refresh: [['requests']],
    saved: t('requests.rule_deleted'),
  })
  return (
    <PageLayoutFrame
      title={t('requests.rules')}
      primary={
        may('companies.write') && (
          <Button kind="primary" icon={IconPlus} onClick={() => setEditing('new')} aria-haspopup="dialog">
            {t('requests.add_rule')}
          </Button>
        )
      }
    >
      <StackLayout>
        <MutedText>
          {t('requests.rules_lead')} {t('requests.rules_leave')}
        </MutedText>
        <QueryStateContent asking={asking} rows={4}>
          {(rules) =>
            rules.length === 0 ? (
              <EmptyState title={t('requests.no_rules')}>{t('requests.no_rules_text')}</EmptyState>
            ) : (
              <Rules rules={rules} edit={setEditing} remove={setDeleting} />
            )
          }
        </QueryStateContent>
      </StackLayout>
      <Suspense>{editing && <RuleDialog rule={editing === 'new' ? undefined : editing} close={() => setEditing(undefined)} />}</Suspense>
      <ConfirmDialog
        open={deleting !== undefined}
        close={() => setDeleting(undefined)}
        title={t('requests.delete_rule')}
        confirm={t('requests.delete_rule')}
        act={() => remove.mutateAsync(deleting!)}
      >
        {t('requests.delete_rule_text')}
      </ConfirmDialog>
    </PageLayoutFrame>
  )
}

type Props = { rules: readonly RequestRuleRow[]; edit: (rule: RequestRuleRow) => void; remove: (rule: RequestRuleRow) => void }

function Rules({ rules, edit, remove }: Props) {
  const t = useTranslate(screenMessages)
  const { may } = useSession()
  const scopeOf = useScope()
  return (
    <CompactTable
      rows={rules}
      keyOf={({ id }) => id}
      columns={[
        { title: t('requests.kind'), is: 'head', cell: ({ kind }) => t(`requests.kind.${kind}`) },
        { title: t('requests.scope'), cell: scopeOf },
        { title: t('requests.steps'), cell: ({ steps }) => <Steps steps={steps} /> },
        {
          title: t('requests.edit'),
          is: 'acts',
          cell: (rule) =>
            may('companies.write') && (
              <ActionsDropdownMenu
                label={t.data(`${t(`requests.kind.${rule.kind}`)}, ${scopeOf(rule)}`)}
                actions={[
                  { label: t('requests.edit_rule'), icon: IconPencil, act: () => edit(rule) },
                  { label: t('requests.delete_rule'), icon: IconTrash, danger: true, act: () => remove(rule) },
                ]}
              />
            ),
        },
      ]}
    />
  )
}

/** Formats the conditions of a rule as text. */
function useScope() {
  const t = useTranslate(screenMessages)
  const subjectOf = useRequestRuleSubjectName(useTranslate(employeeMessages))
  return ({ kind, subject, department, from_amount, with_findings }: RequestRuleRow): string =>
    [
      subject && subjectOf(kind, subject),
      department && t.data(department.name),
      from_amount > 0 && t(`requests.scope_amount.${kind}`, { count: from_amount }),
      with_findings && t('requests.scope_findings'),
    ]
      .filter(Boolean)
      .join(', ') || t('requests.scope_all')
}

function Steps({ steps }: Pick<RequestRuleRow, 'steps'>) {
  const t = useTranslate(screenMessages)
  const nameOf = useRequestApproverNames()
  return (
    <ol className="ask-steps">
      {steps.map(({ approvers, needs, escalate_after }) => (
        <li key={approvers.join()}>
          {approvers.map((approver) => t.data(nameOf(approver))).join(', ')}
          {approvers.length > 1 && ` – ${t(`requests.needs.${needs}`)}`}
          {escalate_after !== null && <MutedText> ({t('requests.escalates', { count: escalate_after })})</MutedText>}
        </li>
      ))}
    </ol>
  )
}
