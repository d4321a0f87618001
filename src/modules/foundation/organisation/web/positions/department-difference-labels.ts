import type { ColorTone } from '#ui/layout.tsx'
import type { TranslateFunction } from '#ui/translate.ts'
import type { messages } from '../../messages/index.ts'
import type { DepartmentDifferenceKind } from '../../rules/compare-org-charts.ts'
import type { OrgChartBoxContent } from '../../rules/org-chart-box-content.ts'

export const departmentDifferenceColors: Record<NonNullable<DepartmentDifferenceKind>, ColorTone> = {
  opened: 'success',
  closed: 'danger',
  moved: 'info',
  changed: 'warn',
}

type Texts = TranslateFunction<(typeof messages)['sr']>

/** The previous values of a department, if they differ. */
export function formatPreviousValuesOfDepartment(
  { row, was, difference }: OrgChartBoxContent,
  faces: readonly OrgChartBoxContent[],
  t: Texts,
): string {
  if (!was || difference === 'closed') return ''
  const parent = faces.find(({ id }) => id === was.parent_id)
  return [
    was.parent_id !== row.parent_id && (parent ? t('chart.previous_parent', { name: parent.row.name }) : t('chart.was_at_top')),
    was.name !== row.name && t('chart.was_named', { name: was.name }),
    was.employees_under !== row.employees_under && t('chart.was_people', { count: was.employees_under }),
  ]
    .filter(Boolean)
    .join(' · ')
}
