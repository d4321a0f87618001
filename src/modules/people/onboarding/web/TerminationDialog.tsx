import { useState } from 'react'
import { CalculationSteps } from '#modules/foundation/company/web/CalculationSteps.tsx'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { messages as payMessages } from '#modules/people/employees/messages/pay/index.ts'
import { formatPayAmount } from '#modules/people/employees/web/pay/pay-labels.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { MoneyField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { type FormState, useFormState } from '#ui/form/use-form.ts'
import { HighlightedNote, MutedText, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { formatErrorForUser, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { TerminationRequirement } from '../checklist-and-transition-schemas.ts'
import { onboardingContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import {
  findTerminationReason,
  type TerminationReasonGroup,
  type TerminationReasonKey,
  terminationReasonGroupKeys,
  terminationReasonGroups,
  terminationReasonKeys,
} from '../rules/termination-reasons.ts'
import './transitions.css'

type Props = { employeeId: number; employmentId: number; close: () => void }

/** The dialog that ends an employment by ground and day, with the legal requirements. */
export function TerminationDialog({ employeeId, employmentId, close }: Props) {
  const t = useTranslate(messages)
  const payT = useTranslate(payMessages)
  const api = useApi(onboardingContract)
  const form = useFormState({
    schema: onboardingContract.terminateEmployment.input,
    initial: { employee_id: employeeId, employment_id: employmentId },
    send: api.terminateEmployment,
    refresh: [['transitions'], ['employees']],
    saved: t('transitions.ended'),
    done: close,
  })
  type EndPlan = Parameters<typeof api.previewTermination>[0]
  const query = form.values as Partial<EndPlan>
  const ready = Boolean(query.ground && /^\d{4}-\d\d-\d\d$/.test(query.last_day ?? ''))
  const plan = useApiQuery(
    ['transitions', 'plan', query],
    async (signal) => (await api.previewTermination(query as EndPlan, { signal })).data,
    {
      enabled: ready,
      keepPrevious: true,
    },
  )
  const { delivery, severance, dismissal } = query.ground ? findTerminationReason(query.ground as TerminationReasonKey) : {}
  const base = plan.data?.base_pay
  const hasUnusedLeave = (plan.data?.unused_days ?? 0) > 0
  const renderMoneyField = (name: 'average_3' | 'average_12' | 'republic_average') => (
    <MoneyField {...form.field(name)} label={t(`transitions.${name}`)} />
  )
  const last = /^\d{4}-\d\d-\d\d$/.test(query.last_day ?? '') ? t.day(query.last_day!) : ''
  return (
    <Dialog
      open
      close={close}
      title={t('transitions.end')}
      size="wide"
      actions={
        <>
          <Button onClick={close}>{t('transitions.cancel')}</Button>
          <Button kind="primary" busy={form.sending} onClick={() => void form.submit()}>
            {t('transitions.confirm_end', { day: last })}
          </Button>
        </>
      }
    >
      <form {...form.form} className="end-form">
        <StackLayout gap={16}>
          <PageSectionLayout title={t('transitions.step_ground')}>
            <GroundFields form={form} />
          </PageSectionLayout>
          <PageSectionLayout title={t('transitions.step_days')}>
            <ResponsiveColumnsLayout min={200}>
              {(delivery === 'delivered' || dismissal) && (
                <DateField {...form.field('delivered')} label={t('transitions.delivered')} hint={t('transitions.delivered_hint')} />
              )}
              {delivery === 'known' && <DateField {...form.field('known')} label={t('transitions.known')} />}
              {delivery === 'known' && <DateField {...form.field('happened')} label={t('transitions.happened')} />}
              <DateField {...form.field('last_day')} label={t('transitions.last_day')} />
            </ResponsiveColumnsLayout>
          </PageSectionLayout>
          {(severance || hasUnusedLeave) && (
            <PageSectionLayout title={t('transitions.step_money')}>
              <StackLayout>
                <ResponsiveColumnsLayout min={220}>
                  {severance === 'redundancy' && renderMoneyField('average_3')}
                  {severance === 'retirement' && renderMoneyField('republic_average')}
                  {hasUnusedLeave && renderMoneyField('average_12')}
                </ResponsiveColumnsLayout>
                {base && (severance === 'redundancy' || hasUnusedLeave) && (
                  <MutedText>{t('transitions.base_pay', { amount: formatPayAmount(base, payT) })}</MutedText>
                )}
                {plan.data?.averages && severance === 'redundancy' && (
                  <KnownAverage title={t('transitions.average_3')} average={plan.data.averages.average_3} />
                )}
                {plan.data?.averages && hasUnusedLeave && (
                  <KnownAverage title={t('transitions.average_12')} average={plan.data.averages.average_12} />
                )}
              </StackLayout>
            </PageSectionLayout>
          )}
          {form.failure && <HighlightedNote tone="danger">{formatErrorForUser(form.failure)}</HighlightedNote>}
        </StackLayout>
        <aside className="end-side" aria-label={t('transitions.plan')}>
          <h3>{t('transitions.plan')}</h3>
          {ready ? (
            <QueryStateContent asking={plan} rows={4}>
              {({ lines }) => <Lines lines={lines} />}
            </QueryStateContent>
          ) : (
            <MutedText>{t('transitions.plan_wait')}</MutedText>
          )}
          <MutedText>{t('transitions.make_document')}</MutedText>
        </aside>
      </form>
    </Dialog>
  )
}

type TerminationForm = FormState<typeof onboardingContract.terminateEmployment.input>

/** The kind of the end, then its ground if the law has several. */
function GroundFields({ form }: { form: TerminationForm }) {
  const t = useTranslate(messages)
  const ground = form.values.ground as TerminationReasonKey | undefined
  const [picked, setPicked] = useState<TerminationReasonGroup>()
  const kind =
    terminationReasonGroupKeys.find((key) => ground && (terminationReasonGroups[key] as readonly string[]).includes(ground)) ?? picked
  const grounds: readonly TerminationReasonKey[] = kind ? terminationReasonGroups[kind] : []
  const pick = (key: TerminationReasonGroup) => {
    setPicked(key)
    const [only, ...others] = terminationReasonGroups[key] as readonly TerminationReasonKey[]
    form.set({ ground: others.length === 0 ? only! : undefined } as Parameters<typeof form.set>[0])
  }
  return (
    <StackLayout>
      <fieldset className="end-kinds">
        <legend className="visually-hidden">{t('transitions.step_ground')}</legend>
        {terminationReasonGroupKeys.map((key) => (
          <button key={key} type="button" aria-pressed={key === kind} onClick={() => pick(key)}>
            <strong>{t(`transitions.kind.${key}`)}</strong>
            <span>{t(`transitions.kind_note.${key}`)}</span>
          </button>
        ))}
      </fieldset>
      {(grounds.length > 1 || kind === undefined) && (
        <SelectField
          {...form.field('ground')}
          label={t('transitions.ground')}
          clearable={false}
          options={(grounds.length ? grounds : terminationReasonKeys).map((value) => ({ value, label: t(`transitions.ground.${value}`) }))}
        />
      )}
    </StackLayout>
  )
}

type Average = NonNullable<
  Awaited<ReturnType<ReturnType<typeof useApi<typeof onboardingContract>>['previewTermination']>>['data']['averages']
>

/** An average that the user need not type, with its paid and calculated months. */
function KnownAverage({ title, average }: { title: string; average: Average['average_3'] }) {
  if (average.para === null) return null
  return (
    <div>
      <MutedText>{title}</MutedText>
      <CalculationSteps steps={average.why} messages={payMessages} />
    </div>
  )
}

const severities = ['error', 'warning', 'info']
/** Sorts obstacles first, then by day. */
const sortRequirements = (lines: readonly TerminationRequirement[]) =>
  lines.toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || (a.day ?? '9999').localeCompare(b.day ?? '9999'),
  )

function Lines({ lines }: { lines: readonly TerminationRequirement[] }) {
  const t = useTranslate(messages)
  return (
    <ul className="end-plan">
      {sortRequirements(lines).map(({ key, severity, day, para, values, article }) => (
        <li key={key} data-severity={severity}>
          {t.known(`transitions.line.${key}`, { ...values, day: t.day(day) }) ?? key}{' '}
          {para !== undefined && <strong>{t.money(para)}</strong>} {article && <LegalCitation of={article} />}
        </li>
      ))}
    </ul>
  )
}
