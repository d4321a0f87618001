import { CalculationSteps } from '#modules/foundation/company/web/CalculationSteps.tsx'
import { addDays } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Badge, MutedText, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import type { EmployeePensionEligibility } from '../pension-eligibility-contract.ts'
import './reports.css'

/** Days before the end of employment by law from which a row is highlighted. */
const WARNING_DAYS = 180

export function PensionEligibilityTable({
  pensions,
  explain,
}: {
  pensions: EmployeePensionEligibility[]
  explain: (pension: EmployeePensionEligibility) => void
}) {
  const t = useTranslate(messages)
  const soon = addDays(getCurrentDay(), WARNING_DAYS)
  return (
    <CompactTable
      rows={pensions}
      keyOf={({ employee }) => employee.id}
      groups={{
        of: ({ full }) => full.slice(0, 4),
        title: (year, rows) => (
          <>
            {year}. <MutedText>({t.number(rows.length)})</MutedText>
          </>
        ),
      }}
      columns={[
        {
          title: t('pensions.person'),
          is: 'head',
          cell: ({ employee }) => (
            <>
              <InternalLink to={`/employees/edit/${employee.id}`}>{t.data(employee.fullName)}</InternalLink>
              <div>
                <MutedText>{t.data(employee.department)}</MutedText>
              </div>
            </>
          ),
        },
        {
          title: t('pensions.born'),
          cell: ({ date_of_birth, age }) => (
            <>
              {t.day(date_of_birth)}
              <div>
                <MutedText>{t('pensions.age', { count: age })}</MutedText>
              </div>
            </>
          ),
        },
        { title: t('pensions.service'), cell: ({ service }) => t.data(service) },
        {
          title: t('pensions.full'),
          cell: ({ full, ground }) => (
            <>
              {t.day(full)}
              <div>
                <MutedText>{t(`pensions.ground.${ground}`)}</MutedText>
              </div>
            </>
          ),
        },
        pensions.some(({ early }) => early) && {
          title: t('pensions.early'),
          cell: ({ early }: EmployeePensionEligibility) =>
            early && (
              <>
                {t.day(early.day)}
                <div>
                  <MutedText>{t('pensions.reduction', { percent: t.number(early.reduction) })}</MutedText>
                </div>
              </>
            ),
        },
        {
          title: t('pensions.termination'),
          cell: ({ termination }) => (
            <>
              {t.day(termination)} {termination <= soon && <Badge tone="warn">{t('pensions.soon')}</Badge>}
            </>
          ),
        },
        {
          title: t('pensions.why'),
          is: 'acts',
          cell: (pension) => (
            <Button small onClick={() => explain(pension)} aria-haspopup="dialog">
              {t('pensions.why')}
            </Button>
          ),
        },
      ]}
    />
  )
}

export function PensionEligibilityExplanationDialog({
  pension: { employee, why },
  close,
}: {
  pension: EmployeePensionEligibility
  close: () => void
}) {
  const t = useTranslate(messages)
  const canOpen = useCanOpenPage()
  const record = `/employees/edit/${employee.id}`
  return (
    <Dialog open close={close} title={t('pensions.why_of', { name: employee.fullName })}>
      <StackLayout>
        <CalculationSteps steps={why} messages={messages} />
        <p className="muted">
          {t('pensions.prior')}{' '}
          {canOpen(record) && <InternalLink to={`${record}?tab=dossier&section=service`}>{t('pensions.prior_open')}</InternalLink>}
        </p>
      </StackLayout>
    </Dialog>
  )
}
