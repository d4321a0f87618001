import { LabelledValueList } from '#ui/layout.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { SystematizedJobPosition } from '../../job-positions-contract.ts'
import { messages } from '../../messages/index.ts'
import '../org.css'

/** The data of a position, read-only. */
export function JobPositionDetails({ position }: { position: Omit<SystematizedJobPosition, 'free' | 'is_in_force'> }) {
  const t = useTranslate(messages)
  const { profession_qualification: level, coefficient, planned_headcount: planned } = position
  return (
    <LabelledValueList
      facts={[
        [t('positions.code'), position.code],
        [t('positions.departments'), position.departments.map(({ name }) => t.data(name)).join(', ')],
        [t('positions.planned_headcount'), planned !== null && t.number(planned)],
        [t('positions.filled'), t.number(position.filled)],
        [t('positions.coefficient'), coefficient !== null && t.number(coefficient)],
        [t('positions.qualification'), level && `${level.code} ${t.data(level.name)}`],
        [t('positions.occupation_code'), [position.occupation_code, t.data(position.occupation_name)].filter(Boolean).join(' ')],
        [t('positions.risk_text'), t.data(position.risk)],
        [t('positions.high_risk'), t(position.is_high_risk ? 'positions.yes' : 'positions.no')],
        [t('positions.fit_for_disability'), t(position.is_fit_for_disability ? 'positions.yes' : 'positions.no')],
        [t('positions.description'), <Lines key="description" text={t.data(position.description)} />],
        [t('positions.conditions'), <Lines key="conditions" text={t.data(position.conditions)} />],
      ]}
    />
  )
}

const Lines = ({ text }: { text: string }) => <span className="position-text">{text || '–'}</span>
