import { IconCheck } from '#ui/icons.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { personFields } from '../person-fields.ts'

export const newEmployeeSteps = ['person', 'employment', 'card'] as const
export type NewEmployeeStep = (typeof newEmployeeSteps)[number]
/** The id of the section of a step. */
export const stepSectionId = (step: NewEmployeeStep) => `new-employee-${step}`

const schema = employeesContract.createEmployee.input

function stepOfField(name: string): NewEmployeeStep {
  if (name in personFields) return 'person'
  return name === 'rfid' ? 'card' : 'employment'
}

/** The number of missing or invalid fields of each step. */
function countOpenFields(values: object): Record<NewEmployeeStep, number> {
  const open = { person: 0, employment: 0, card: 0 }
  const fields = new Set(schema.safeParse(values).error?.issues.map(({ path }) => String(path[0])))
  for (const name of fields) open[stepOfField(name)]++
  return open
}

/** The steps of the form with the number of open fields. A click scrolls to the section. */
export function NewEmployeeSteps({ values }: { values: object }) {
  const t = useTranslate(messages)
  const open = countOpenFields(values)
  const show = (step: NewEmployeeStep) => {
    const section = document.getElementById(stepSectionId(step))
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus({ preventScroll: true })
  }
  return (
    <ol className="new-employee-steps" aria-label={t('employees.steps')}>
      {newEmployeeSteps.map((step, at) => (
        <li key={step} data-done={(open[step] === 0 && step !== 'card') || undefined}>
          <button type="button" onClick={() => show(step)}>
            <span className="new-employee-number" aria-hidden>
              {open[step] === 0 && step !== 'card' ? <IconCheck size={14} stroke={2.5} /> : at + 1}
            </span>
            {t(`employees.step_${step}`)}
            <span className="muted">{stepState(t, step, open[step])}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function stepState(t: ReturnType<typeof useTranslate<typeof messages.sr>>, step: NewEmployeeStep, open: number): string {
  if (open > 0) return t('employees.step_missing', { count: open })
  return t(step === 'card' ? 'employees.step_optional' : 'employees.step_done')
}
