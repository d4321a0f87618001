import { NewEmployeeForm } from '#modules/people/employees/web/NewEmployeeForm.tsx'
import { Button } from '#ui/Button.tsx'
import { HighlightedNote, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useCurrentUrl, usePathParameters } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { Candidate } from '../candidate-schemas.ts'
import { candidatesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { useCandidate } from './use-candidate.ts'

/** The form of a new employee with the data of a candidate; saving it closes the candidate. */
export function HireCandidatePage() {
  const t = useTranslate(messages)
  const id = Number(usePathParameters().id)
  const asking = useCandidate(id)
  const name = asking.data ? t.data(asking.data.fullName) : t('candidates.record')
  return (
    <PageLayoutFrame
      title={asking.data ? t('candidates.hire_of', { name: asking.data.fullName }) : t('candidates.hire_title')}
      trail={[
        { label: t('candidates.title'), to: '/candidates' },
        { label: name, to: `/candidates/${id}` },
      ]}
    >
      <QueryStateContent asking={asking} rows={12}>
        {(candidate) =>
          candidate.employee_id === null ? (
            <Hire candidate={candidate} />
          ) : (
            <CandidateAlreadyHiredMessage employeeId={candidate.employee_id} />
          )
        }
      </QueryStateContent>
    </PageLayoutFrame>
  )
}

function Hire({ candidate }: { candidate: Candidate }) {
  const t = useTranslate(messages)
  const api = useApi(candidatesContract)
  const { go } = useCurrentUrl()
  const { id, revision, first_name, last_name, email, phone, address, city, department_id, job_position_id } = candidate
  return (
    <StackLayout gap={16}>
      <HighlightedNote>{t('candidates.hire_lead')}</HighlightedNote>
      <NewEmployeeForm
        initial={{
          first_name,
          last_name,
          email,
          phone,
          address,
          city,
          job_position_id: job_position_id && department_id ? job_position_id : undefined,
          department_id: (job_position_id && department_id) || undefined,
        }}
        send={(employee) => api.hireCandidate({ ...employee, candidate_id: id, revision })}
        done={({ data }) => void go(`/employees/edit/${data.employee_id}`)}
        cancel={() => void go(`/candidates/${id}`)}
        save={t('candidates.hire')}
        refresh={['candidates']}
      />
    </StackLayout>
  )
}

export function CandidateAlreadyHiredMessage({ employeeId }: { employeeId: number }) {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  return (
    <HighlightedNote
      tone="success"
      title={t('candidates.is_hired')}
      actions={
        <Button small onClick={() => void go(`/employees/edit/${employeeId}`)}>
          {t('candidates.open_employee')}
        </Button>
      }
    />
  )
}
