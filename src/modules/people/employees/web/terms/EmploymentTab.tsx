import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/Dialog.tsx'
import { IconDoorExit, IconPlus } from '#ui/icons.ts'
import { Badge, HighlightedNote, LabelledValueList, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCommandFromUrl, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../../contract.ts'
import type { Employee, Employment, EmploymentTermsReply } from '../../employee-schemas.ts'
import { messages } from '../../messages/index.ts'
import { EndEmploymentDialog, RehireEmployeeDialog } from './EmploymentDialogs.tsx'
import { EmploymentTermsDialog } from './EmploymentTermsDialog.tsx'
import { EmploymentTermsOnDayText } from './EmploymentTermsOnDayText.tsx'
import { TemporaryTransferDialog } from './TemporaryTransferDialog.tsx'

type Editing =
  | { kind: 'end'; employment: Employment }
  | { kind: 'terms'; from: EmploymentTermsReply }
  | { kind: 'again' }
  | { kind: 'transfer' }
  | { kind: 'delete'; terms: EmploymentTermsReply }

/** The label of the button for the contract and, if it is entered here, the end. */
function endText(hasEnded: boolean, canLeave: boolean) {
  if (hasEnded) return 'employees.change_end'
  return canLeave ? 'employees.contract_data' : 'employees.end'
}

/** Employments with their terms by date. */
export function EmploymentTab({ employee }: { employee: Employee }) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const [editing, setEditing] = useState<Editing>()
  const asking = useApiQuery(
    ['employees', 'employments', employee.id],
    async (signal) => (await api.listEmployments({ employee_id: employee.id }, { signal })).data,
  )
  const close = () => setEditing(undefined)
  const { go } = useCurrentUrl()
  // A later module contains the termination with its legal steps.
  const canLeave = useCanOpenPage()('/transitions')
  const newest = asking.data?.[0]?.terms[0]
  useCommandFromUrl('terms', employee.can.write && newest && (() => setEditing({ kind: 'terms', from: newest })))
  const remove = useApiMutation(
    (terms: EmploymentTermsReply) => api.deleteEmploymentTerms({ employee_id: employee.id, employment_terms_id: terms.id }),
    {
      refresh: [['employees']],
      saved: t('employees.saved'),
    },
  )
  return (
    <StackLayout gap={16}>
      <QueryStateContent asking={asking} rows={6}>
        {(employments) => (
          <>
            {employee.can.write && employee.status === 'ended' && (
              <HighlightedNote actions={<Button onClick={() => setEditing({ kind: 'again' })}>{t('employees.employ_again')}</Button>}>
                {t('employees.has_ended')}
              </HighlightedNote>
            )}
            {employments.map((employment) => (
              <PageSectionLayout
                key={employment.id}
                title={`${t.day(employment.first_day)} – ${employment.last_day ? t.day(employment.last_day) : t('employees.no_end')}`}
                actions={
                  employee.can.write && (
                    <>
                      <Button small icon={IconPlus} onClick={() => setEditing({ kind: 'terms', from: employment.terms[0]! })}>
                        {t('employees.new_terms')}
                      </Button>
                      <Button small onClick={() => setEditing({ kind: 'transfer' })}>
                        {t('employees.transfer')}
                      </Button>
                      <Button small onClick={() => setEditing({ kind: 'end', employment })}>
                        {t(endText(employment.last_day !== null, canLeave))}
                      </Button>
                      {canLeave && employment.last_day === null && (
                        <Button
                          small
                          icon={IconDoorExit}
                          onClick={() => void go(`/employees/edit/${employee.id}?tab=transitions&action=end`)}
                        >
                          {t('employees.termination')}
                        </Button>
                      )}
                    </>
                  )
                }
              >
                <LabelledValueList
                  facts={[
                    [t('employees.contract_number'), employment.contract_number],
                    employment.fixed_term_reason !== null && [
                      t('employees.fixed_term_reason'),
                      t(`employees.fixed_term.${employment.fixed_term_reason}`),
                    ],
                    employment.probation_until !== null && [t('employees.probation_until'), t.day(employment.probation_until)],
                    employment.termination_reason !== null && [t('employees.termination_reason'), t.data(employment.termination_reason)],
                  ]}
                />
                <ol className="timeline">
                  {employment.terms.map((terms) => (
                    <li key={terms.id}>
                      <div className="row" style={{ justifyContent: 'space-between' }}>
                        <strong>
                          {t('employees.from_day', { day: t.day(terms.first_day) })}{' '}
                          {terms.annex_number && <Badge tone="info">{t('employees.annex', { number: terms.annex_number })}</Badge>}{' '}
                          {terms.change_reason && <Badge>{t(`employees.change.${terms.change_reason}`)}</Badge>}
                        </strong>
                        {employee.can.write && terms.first_day !== employment.first_day && (
                          <Button small kind="quiet" onClick={() => setEditing({ kind: 'delete', terms })}>
                            {t('employees.take_back')}
                          </Button>
                        )}
                      </div>
                      <EmploymentTermsOnDayText terms={terms} />
                    </li>
                  ))}
                </ol>
              </PageSectionLayout>
            ))}
          </>
        )}
      </QueryStateContent>
      {editing?.kind === 'terms' && <EmploymentTermsDialog employee={employee} from={editing.from} close={close} />}
      {editing?.kind === 'end' && (
        <EndEmploymentDialog
          employee={employee}
          employment={editing.employment}
          withEnd={!canLeave || editing.employment.last_day !== null}
          close={close}
        />
      )}
      {editing?.kind === 'transfer' && <TemporaryTransferDialog employee={employee} close={close} />}
      {editing?.kind === 'again' && <RehireEmployeeDialog employee={employee} close={close} />}
      <ConfirmDialog
        open={editing?.kind === 'delete'}
        close={close}
        title={t('employees.take_back_title')}
        confirm={t('employees.take_back')}
        act={() => (editing?.kind === 'delete' ? remove.mutateAsync(editing.terms) : undefined)}
      >
        {t('employees.take_back_text')}
      </ConfirmDialog>
    </StackLayout>
  )
}
