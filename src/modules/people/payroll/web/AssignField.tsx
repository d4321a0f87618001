import { useState } from 'react'
import { useFindPeople } from '#modules/people/employees/web/use-find-people.ts'
import { Button } from '#ui/Button.tsx'
import { FindField } from '#ui/form/SelectField.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { type PayslipRow, payslipsContract } from '../payslips-contract.ts'

/** Whom a stopped page belongs to: one of those found on it, or anybody else. None is chosen beforehand. */
export function AssignField({ payslip }: { payslip: PayslipRow }) {
  const t = useTranslate(messages)
  const api = useApi(payslipsContract)
  const find = useFindPeople({})
  const [employeeId, setEmployeeId] = useState<number | null>(null)
  const assign = useApiMutation((employee_id: number) => api.assignPayslip({ payslip_id: payslip.id, employee_id }), {
    refresh: [['payroll']],
  })
  return (
    <Stack gap={8}>
      {payslip.candidates.length > 0 && (
        <Row>
          {payslip.candidates.slice(0, 4).map(({ id, name, code, department }) => (
            <Button key={id} small busy={assign.isPending} onClick={() => assign.mutate(id)}>
              {[t.data(name), code, department && t.data(department)].filter(Boolean).join(' · ')}
            </Button>
          ))}
        </Row>
      )}
      <Row align="end">
        <FindField
          name={`assign-${payslip.id}`}
          label={t('payslips.assign_to')}
          kind="employees"
          value={employeeId}
          onChange={setEmployeeId}
          find={find}
        />
        <Button
          small
          disabled={employeeId === null}
          busy={assign.isPending}
          onClick={() => employeeId !== null && assign.mutate(employeeId)}
        >
          {t('payslips.assign')}
        </Button>
      </Row>
    </Stack>
  )
}
