import { useCalculationStepFormatter } from '#modules/foundation/company/web/CalculationSteps.tsx'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { messages as employeeMessages } from '#modules/people/employees/messages/index.ts'
import { HighlightedNote, LabelledValueList, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../messages/index.ts'
import type { EmployeeRequest } from '../request-schemas.ts'
import { RequestContent } from './RequestContent.tsx'
import { useRequestApproverNames } from './use-approver-names.ts'

/** Texts of findings, from this module and the employee record. */
const findingMessages = { sr: { ...employeeMessages.sr, ...screenMessages.sr }, en: { ...employeeMessages.en, ...screenMessages.en } }

/** A request with its content, findings, approvers and decisions. */
export function RequestDetails({ request }: { request: EmployeeRequest }) {
  const t = useTranslate(screenMessages)
  const say = useCalculationStepFormatter(findingMessages)
  const { findings, note, effect_on, done_at, status } = request
  return (
    <StackLayout gap={16}>
      <h3 className="ask-title">{t.data(request.title)}</h3>
      {request.escalated_to_hr && <HighlightedNote tone="warn">{t('requests.escalated_to_hr')}</HighlightedNote>}
      {request.escalated_at && status === 'submitted' && <HighlightedNote tone="warn">{t('requests.escalated')}</HighlightedNote>}
      {findings.map((finding) => (
        <HighlightedNote key={`${finding.key}${finding.field}`} tone={finding.severity === 'error' ? 'danger' : 'warn'}>
          {say(finding)}{' '}
          {finding.article && (
            <MutedText>
              (<LegalCitation of={finding.article} />)
            </MutedText>
          )}
        </HighlightedNote>
      ))}
      {status === 'approved' && effect_on && !done_at && (
        <HighlightedNote>{t('requests.not_done_yet', { day: t.day(effect_on) })}</HighlightedNote>
      )}
      <RequestContent view={request.view} />
      <LabelledValueList
        facts={[
          Boolean(note) && [t('requests.note'), t.data(note)],
          status === 'submitted' && [
            t('requests.pending_approver_names'),
            request.pending_approver_names.length
              ? request.pending_approver_names.map((name) => t.data(name)).join(', ')
              : t('requests.waits_for_no_approver'),
          ],
          Boolean(request.end_reason) && [t('requests.end_reason'), t.data(request.end_reason)],
        ]}
      />
      <Steps request={request} />
      <Decisions request={request} />
    </StackLayout>
  )
}

/** The steps, if there are several. */
function Steps({ request: { steps } }: { request: EmployeeRequest }) {
  const t = useTranslate(screenMessages)
  const nameOf = useRequestApproverNames()
  if (steps.length < 2) return null
  return (
    <PageSectionLayout title={t('requests.steps')}>
      <ol className="ask-steps">
        {steps.map(({ approvers, needs, state }) => (
          <li key={approvers.join()} data-state={state}>
            {approvers.map((approver) => t.data(nameOf(approver))).join(', ')}
            {approvers.length > 1 && ` – ${t(`requests.needs.${needs}`)}`}
            <MutedText> · {t(`requests.state.${state}`)}</MutedText>
          </li>
        ))}
      </ol>
    </PageSectionLayout>
  )
}

function Decisions({ request: { decisions } }: { request: EmployeeRequest }) {
  const t = useTranslate(screenMessages)
  if (decisions.length === 0) return null
  return (
    <PageSectionLayout title={t('requests.decisions')}>
      <ul className="ask-steps">
        {decisions.map(({ at, by, in_place_of, approved, reason }) => (
          <li key={at}>
            <strong>{t.data(by ?? '')}</strong> {t(approved ? 'requests.decided_yes' : 'requests.decided_no')}
            {in_place_of && ` (${t('requests.in_place_of', { name: t.data(in_place_of) })})`} <MutedText>{t.moment(at)}</MutedText>
            {reason && <div>{t.data(reason)}</div>}
          </li>
        ))}
      </ul>
    </PageSectionLayout>
  )
}
