import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useEmployeeSearch } from '#modules/people/employees/web/use-employee-search.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { SearchSelectField } from '#ui/form/SelectField.tsx'
import { IconCheck, IconChevronLeft, IconChevronRight, IconX } from '#ui/icons.ts'
import { useKeyboardShortcuts } from '#ui/keys/keyboard-shortcuts.ts'
import { LabelledValueList, MutedText, RowLayout } from '#ui/layout.tsx'
import { EmptyState, LoadingState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type PayslipCandidateRow, type PayslipRow, payslipsContract } from '../payslips-contract.ts'
import { toAvatarName } from './to-avatar-name.ts'
import '#ui/preview/preview.css'

const PdfPages = lazy(async () => ({ default: (await import('#ui/preview/PdfPagesPreview.tsx')).PdfPagesPreview }))

/**
 * The pages of a file in review, in three columns: the list by state with unassigned pages first, the page, and its assignment. `look`
 * opens a page in the whole window.
 */
export function PayslipReview({ payslips, look }: { payslips: readonly PayslipRow[]; look: (row: PayslipRow) => void }) {
  const t = useTranslate(messages)
  const stopped = payslips
    .filter(({ status }) => status === 'stopped')
    .toSorted((a, b) => (a.reason ?? '').localeCompare(b.reason ?? '') || a.pages[0]! - b.pages[0]!)
  const rows = [...stopped, ...payslips.filter(({ status }) => status === 'assigned')]
  const [place, setPlace] = useState(0)
  // A resolved page leaves the list, so the same position is the next page.
  const at = Math.min(place, rows.length - 1)
  const walk = (by: number) => setPlace(Math.max(0, Math.min(rows.length - 1, at + by)))
  useKeyboardShortcuts([
    { keys: ['KeyJ'], label: t('payslips.next_page'), act: () => walk(1) },
    { keys: ['KeyK'], label: t('payslips.previous_page'), act: () => walk(-1) },
  ])
  const current = rows[at]
  if (!current) return <EmptyState title={t('payslips.all_left_out')}>{t('payslips.all_left_out_text')}</EmptyState>
  const steps = <ReviewSteps isFirst={at === 0} isLast={at === rows.length - 1} walk={walk} />
  return (
    <div className="payslip-review">
      <div className="payslip-review-list">
        <ReviewSummary assigned={rows.length - stopped.length} stopped={stopped.length} />
        <ol className="payslip-stopped" aria-label={t('payslips.all_pages')}>
          {rows.map((row, index) => (
            <li key={row.id}>
              {stateOf(row) !== (rows[index - 1] && stateOf(rows[index - 1]!)) && (
                <p className="payslip-reason">
                  <span>{row.reason ? t(`payslips.reason.${row.reason}`) : t('payslips.assigned')}</span>
                  <span>{rows.filter((one) => stateOf(one) === stateOf(row)).length}</span>
                </p>
              )}
              <button type="button" aria-current={index === at || undefined} onClick={() => setPlace(index)}>
                <span className="payslip-page-number">{row.pages.join(', ')}</span>
                {row.employee && <Avatar {...toAvatarName(row.employee)} size={24} />}
                <span className="payslip-page-reason">
                  {ownerText(t, row)}
                  {row.part_name && <MutedText>{t.data(row.part_name)}</MutedText>}
                </span>
                {row.match_kind && <span className="payslip-match">{t(`payslips.by.${row.match_kind}`)}</span>}
              </button>
            </li>
          ))}
        </ol>
      </div>
      {current.status === 'stopped' ? (
        <StoppedPage key={current.id} payslip={current} place={at + 1} count={stopped.length} steps={steps} />
      ) : (
        <AssignedPage key={current.id} payslip={current} look={() => look(current)} steps={steps} />
      )}
    </div>
  )
}

/** How many pages are assigned, with a bar, and what remains to decide. */
function ReviewSummary({ assigned, stopped }: { assigned: number; stopped: number }) {
  const t = useTranslate(messages)
  const share = (count: number) => ({ width: `${(count / (assigned + stopped)) * 100}%` })
  return (
    <header className="payslip-summary">
      <div className="payslip-bar" aria-hidden>
        <i style={share(assigned)} />
        {stopped > 0 && <i data-stopped style={share(stopped)} />}
      </div>
      <h3>{stopped > 0 ? `${t('payslips.stopped')} · ${t.number(stopped)}` : t('payslips.all_assigned')}</h3>
      <MutedText>{t(stopped > 0 ? 'payslips.stopped_lead' : 'payslips.all_assigned_lead')}</MutedText>
    </header>
  )
}

/** The buttons to the previous and the next page of the list. */
function ReviewSteps({ isFirst, isLast, walk }: { isFirst: boolean; isLast: boolean; walk: (by: number) => void }) {
  const t = useTranslate(messages)
  return (
    <span className="payslip-steps">
      <IconButton icon={IconChevronLeft} label={t('payslips.previous_page')} keys="K" disabled={isFirst} onClick={() => walk(-1)} />
      <IconButton icon={IconChevronRight} label={t('payslips.next_page')} keys="J" disabled={isLast} onClick={() => walk(1)} />
    </span>
  )
}

/** The group of a page in the list. */
const stateOf = ({ status, reason }: PayslipRow) => (status === 'assigned' ? 'assigned' : reason)

/** The employee of a page, or those to whom it can belong. */
function ownerText(t: TranslateFunction<(typeof messages)['sr']>, { employee, candidates }: PayslipRow): string {
  if (employee) return t.data(employee.name)
  if (candidates.length === 0) return t('payslips.without_person')
  return candidates
    .slice(0, 2)
    .map(({ name }) => t.data(name))
    .join(', ')
}

/** The preview of the page. */
function PayslipPagePreview({ payslip }: { payslip: PayslipRow }) {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const asking = useApiQuery(
    ['preview', 'file', 'payslip', payslip.id, payslip.pages.join()],
    (signal) => api.getPayslip({ payslip_id: payslip.id }, { signal }),
    { staleTime: 60_000 },
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="payslip-paper" aria-label={t('payslips.page_numbers', { pages: payslip.pages.join(', ') })} tabIndex={0}>
      <QueryStateContent asking={asking} rows={8}>
        {(file) => (
          <Suspense fallback={<LoadingState />}>
            <PdfPages file={file} zoom="always" />
          </Suspense>
        )}
      </QueryStateContent>
    </section>
  )
}

/** A page with its employee: how the employee was found, and how the payslip is delivered. */
function AssignedPage({ payslip, look, steps }: { payslip: PayslipRow; look: () => void; steps: ReactNode }) {
  const t = useTranslate(messages)
  const { employee, match_kind, has_account, pages, is_correction } = payslip
  const name = t.data(employee?.name)
  return (
    <>
      <PayslipPagePreview payslip={payslip} />
      <div className="payslip-decision">
        <RowLayout spread>
          <MutedText>{t('payslips.page_numbers', { pages: pages.join(', ') })}</MutedText>
          {steps}
        </RowLayout>
        <h3 className="payslip-question">{name}</h3>
        <LabelledValueList
          facts={[
            [t('payslips.employee'), [employee?.code, t.data(employee?.department ?? undefined)].filter(Boolean).join(' · ')],
            match_kind && [t('payslips.by'), t(`payslips.by.${match_kind}`)],
            [t('payslips.status'), t(has_account ? 'payslips.account' : 'payslips.paper')],
            is_correction && [t('payslips.correction'), t('payslips.correction_of_month')],
          ]}
        />
        <RowLayout>
          <Button aria-haspopup="dialog" onClick={look}>
            {t('payslips.look')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </RowLayout>
      </div>
    </>
  )
}

type PageProps = { payslip: PayslipRow; place: number; count: number; steps: ReactNode }

/** An unassigned page next to the decision. No employee is preselected. */
function StoppedPage({ payslip, place, count, steps }: PageProps) {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const find = useEmployeeSearch({})
  const [person, setPerson] = useState<{ id: number; name: string | null } | null>(null)
  const refresh = [['payroll']]
  const assign = useApiMutation((employee_id: number) => api.assignPayslipToEmployee({ payslip_id: payslip.id, employee_id }), { refresh })
  const leaveOut = useApiMutation(() => api.excludePayslipFromSending({ payslip_id: payslip.id }), { refresh })
  const isBusy = assign.isPending || leaveOut.isPending
  useKeyboardShortcuts([
    {
      keys: ['KeyO'],
      label: t('payslips.assign'),
      when: person !== null && !isBusy,
      act: () => person && assign.mutate(person.id),
    },
    { keys: ['KeyX'], label: t('payslips.leave_out'), when: !isBusy, act: () => leaveOut.mutate(undefined) },
  ])
  const pages = t('payslips.page_numbers', { pages: payslip.pages.join(', ') })
  return (
    <>
      <PayslipPagePreview payslip={payslip} />
      <div className="payslip-decision">
        <RowLayout spread>
          <MutedText>{t('payslips.place', { place, count })}</MutedText>
          {steps}
        </RowLayout>
        <h3 className="payslip-question">{t('payslips.question', { pages })}</h3>
        {payslip.reason && <MutedText>{t(`payslips.why.${payslip.reason}`)}</MutedText>}
        {payslip.candidates.map((candidate) => (
          <CandidateButton
            key={candidate.id}
            candidate={candidate}
            isSelected={person?.id === candidate.id}
            choose={() => setPerson(person?.id === candidate.id ? null : { id: candidate.id, name: candidate.name })}
          />
        ))}
        <SearchSelectField
          name={`assign-${payslip.id}`}
          label={t(payslip.candidates.length ? 'payslips.another_person' : 'payslips.assign_to')}
          kind="employees"
          value={person && !payslip.candidates.some(({ id }) => id === person.id) ? person.id : null}
          onChange={(id) => setPerson(id === null ? null : { id, name: null })}
          find={find}
        />
        <RowLayout>
          <Button kind="primary" disabled={person === null} busy={assign.isPending} onClick={() => person && assign.mutate(person.id)}>
            {person?.name ? t('payslips.assign_chosen', { name: t.data(person.name) }) : t('payslips.assign')}{' '}
            <kbd aria-hidden className="payroll-key">
              O
            </kbd>
          </Button>
          <Button busy={leaveOut.isPending} onClick={() => leaveOut.mutate(undefined)}>
            {t('payslips.leave_out')}{' '}
            <kbd aria-hidden className="payroll-key">
              X
            </kbd>
            <span className="visually-hidden"> {pages}</span>
          </Button>
        </RowLayout>
      </div>
    </>
  )
}

type CandidateProps = { candidate: PayslipCandidateRow; isSelected: boolean; choose: () => void }

/** A person to whom the page can belong, with what speaks for it and against it. */
function CandidateButton({ candidate: { id, name, code, department, reasons, assigned_pages }, isSelected, choose }: CandidateProps) {
  const t = useTranslate(messages)
  return (
    <button type="button" className="payslip-candidate" aria-pressed={isSelected} onClick={choose}>
      <Avatar {...toAvatarName({ id, name })} size={36} />
      <span>
        <strong>{t.data(name)}</strong>
        <MutedText>{[code, department && t.data(department)].filter(Boolean).join(' · ')}</MutedText>
        {reasons.map((reason) => (
          <CandidateReason key={reason} isFor={reason.endsWith('_matches')}>
            {t(`payslips.candidate.${reason}`)}
          </CandidateReason>
        ))}
        {assigned_pages.length > 0 && (
          <CandidateReason isFor={false}>{t('payslips.candidate.assigned_pages', { pages: assigned_pages.join(', ') })}</CandidateReason>
        )}
      </span>
    </button>
  )
}

function CandidateReason({ isFor, children }: { isFor: boolean; children: ReactNode }) {
  const Icon = isFor ? IconCheck : IconX
  return (
    <span className="payslip-candidate-reason" data-tone={isFor ? 'success' : 'warn'}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}
