import { CalculationSteps } from '#modules/foundation/company/web/CalculationSteps.tsx'
import { LegalCitation } from '#modules/foundation/law/web/LegalCitation.tsx'
import { messages as payMessages } from '#modules/people/employees/messages/pay/index.ts'
import { formatPayAmount } from '#modules/people/employees/web/pay/pay-texts.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { DateField } from '#ui/form/DateField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { MoneyField } from '#ui/form/NumberFields.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useFormState } from '#ui/form/use-form.ts'
import { ColumnsLayout, MutedText, SectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryContent } from '#ui/page-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { onboardingContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { findTerminationReason, type TerminationReasonKey, terminationReasonKeys } from '../rules/termination-reasons.ts'
import type { TerminationPlanLine } from '../shapes.ts'

type Props = { employeeId: number; employmentId: number; close: () => void }

/** The end of an employment by ground and day, with the requirements of the law. */
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
  const money = (name: 'average_3' | 'average_12' | 'republic_average') => (
    <MoneyField {...form.field(name)} label={t(`transitions.${name}`)} />
  )
  return (
    <Dialog open close={close} title={t('transitions.end')} size="large">
      <form {...form.form}>
        <StackLayout gap={16}>
          <ColumnsLayout min={220}>
            <SelectField
              {...form.field('ground')}
              label={t('transitions.ground')}
              clearable={false}
              options={terminationReasonKeys.map((value) => ({ value, label: t(`transitions.ground.${value}`) }))}
            />
            <DateField {...form.field('last_day')} label={t('transitions.last_day')} />
            {(delivery === 'delivered' || dismissal) && (
              <DateField {...form.field('delivered')} label={t('transitions.delivered')} hint={t('transitions.delivered_hint')} />
            )}
            {delivery === 'known' && <DateField {...form.field('known')} label={t('transitions.known')} />}
            {delivery === 'known' && <DateField {...form.field('happened')} label={t('transitions.happened')} />}
            {severance === 'redundancy' && money('average_3')}
            {severance === 'retirement' && money('republic_average')}
            {hasUnusedLeave && money('average_12')}
          </ColumnsLayout>
          {base && (severance === 'redundancy' || hasUnusedLeave) && (
            <MutedText>{t('transitions.base_pay', { amount: formatPayAmount(base, payT) })}</MutedText>
          )}
          {plan.data?.averages && severance === 'redundancy' && (
            <KnownAverage title={t('transitions.average_3')} average={plan.data.averages.average_3} />
          )}
          {plan.data?.averages && hasUnusedLeave && (
            <KnownAverage title={t('transitions.average_12')} average={plan.data.averages.average_12} />
          )}
          <SectionLayout title={t('transitions.plan')}>
            {ready ? (
              <QueryContent asking={plan} rows={4}>
                {({ lines }) => <Lines lines={lines} />}
              </QueryContent>
            ) : (
              <MutedText>{t('transitions.plan_wait')}</MutedText>
            )}
          </SectionLayout>
          <MutedText>{t('transitions.make_document')}</MutedText>
          <FormActions form={form} cancel={close} save={t('transitions.confirm_end')} />
        </StackLayout>
      </form>
    </Dialog>
  )
}

type Average = NonNullable<
  Awaited<ReturnType<ReturnType<typeof useApi<typeof onboardingContract>>['previewTermination']>>['data']['averages']
>

/** An average that need not be typed, and which of its months were paid and which calculated. */
function KnownAverage({ title, average }: { title: string; average: Average['average_3'] }) {
  if (average.para === null) return null
  return (
    <div>
      <MutedText>{title}</MutedText>
      <CalculationSteps steps={average.why} messages={payMessages} />
    </div>
  )
}

function Lines({ lines }: { lines: TerminationPlanLine[] }) {
  const t = useTranslate(messages)
  return (
    <ul className="end-plan">
      {lines.map(({ key, severity, day, para, values, article }) => (
        <li key={key} data-severity={severity}>
          {t.known(`transitions.line.${key}`, { ...values, day: t.day(day) }) ?? key}{' '}
          {para !== undefined && <strong>{t.money(para)}</strong>} {article && <LegalCitation of={article} />}
        </li>
      ))}
    </ul>
  )
}
