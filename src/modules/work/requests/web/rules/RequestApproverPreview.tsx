import { useState } from 'react'
import type { z } from 'zod'
import { useEmployeeSearch } from '#modules/people/employees/web/use-employee-search.ts'
import { Button } from '#ui/Button.tsx'
import { SearchSelectField } from '#ui/form/SelectField.tsx'
import { Badge, HighlightedNote, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import type { RequestRulePreview } from '../../request-rule-schemas.ts'
import { requestRulesContract } from '../../request-rules-contract.ts'
import { useRequestApproverNames } from '../use-approver-names.ts'

type ApproverPreviewInput = z.input<typeof requestRulesContract.createRequestRule.input>

/** Previews the approvers of an employee's request by the rule in the form, saved or not. */
export function RequestApproverPreview({ rule, id }: { rule: Partial<ApproverPreviewInput>; id: number | undefined }) {
  const t = useTranslate(screenMessages)
  const api = useApi(requestRulesContract)
  const find = useEmployeeSearch({ status: 'active' })
  const [person, setPerson] = useState<number | null>(null)
  const [found, setFound] = useState<RequestRulePreview>()
  const { kind = 'pass_correction', steps = [], subject, from_amount = 0, with_findings = false } = rule
  const isWhole = steps.length > 0 && steps.every(({ approvers }) => approvers.length > 0)
  const preview = useApiMutation(
    async () =>
      setFound(
        (
          await api.previewRequestRule({
            employee_id: person!,
            kind,
            subject,
            amount: from_amount,
            has_findings: with_findings,
            rule: { ...rule, kind, steps },
            request_rule_id: id ?? null,
          })
        ).data,
      ),
    { failed: () => setFound(undefined) },
  )
  return (
    <PageSectionLayout title={t('requests.who_would')}>
      <StackLayout>
        <SearchSelectField
          name="who_would_of"
          label={t('requests.who_would_of')}
          kind="employees"
          find={find}
          value={person}
          onChange={(next) => {
            setPerson(next)
            setFound(undefined)
          }}
        />
        <div className="row">
          <Button disabled={person === null || !isWhole} busy={preview.isPending} onClick={() => preview.mutate(undefined)}>
            {t('requests.preview_submit')}
          </Button>
        </div>
        <div role="status">{found && <Found found={found} />}</div>
      </StackLayout>
    </PageSectionLayout>
  )
}

function Found({ found }: { found: RequestRulePreview }) {
  const t = useTranslate(screenMessages)
  const nameOf = useRequestApproverNames()
  return (
    <StackLayout>
      <HighlightedNote tone={found.by === 'this' ? 'info' : 'warn'}>{t(`requests.by.${found.by}`)}</HighlightedNote>
      {found.escalated_to_hr && <HighlightedNote tone="warn">{t('requests.escalated_to_hr')}</HighlightedNote>}
      <ol className="ask-steps">
        {found.steps.map(({ approvers, left_out, needs }) => (
          <li key={approvers.map(({ approver }) => approver).join()}>
            {approvers.map(({ approver, people }) => (
              <div key={approver}>
                {t.data(nameOf(approver))}: {people.length ? people.map((name) => t.data(name)).join(', ') : t('requests.no_approver')}
              </div>
            ))}
            {approvers.length > 1 && <div className="muted">{t(`requests.needs.${needs}`)}</div>}
            {left_out && <Badge tone="warn">{t('requests.left_out')}</Badge>}
          </li>
        ))}
      </ol>
    </StackLayout>
  )
}
