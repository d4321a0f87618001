import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { LabelledValueList, StackLayout } from '#ui/layout.tsx'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import type { OrgChartBoxContent } from '../../rules/org-chart-box-content.ts'
import { formatPreviousValuesOfDepartment } from '../positions/department-difference-labels.ts'

/** The selected department, next to the chart. */
export function OrgChartBoxPanel({
  face,
  faces,
  close,
}: {
  face: OrgChartBoxContent
  faces: readonly OrgChartBoxContent[]
  close: () => void
}) {
  const t = useTranslate(messages)
  const canOpen = useCanOpenPage()
  const { row } = face
  const parent = faces.find(({ id }) => id === row.parent_id)
  return (
    <SideDrawer open close={close} title={t.data(row.name)}>
      <StackLayout>
        <LabelledValueList
          facts={[
            [t('org.parent'), parent && t.data(parent.row.name)],
            [t('org.code'), row.code],
            [t('org.head'), row.head && t.data(row.head.name)],
            [t('org.deputy'), row.deputy && t.data(row.deputy.name)],
            [t('org.cost_centre'), row.cost_centre],
            [t('org.employees'), t.number(row.employees)],
            [t('org.employees_under'), t.number(row.employees_under)],
            face.difference !== null && [t(`chart.${face.difference}`), formatPreviousValuesOfDepartment(face, faces, t) || null],
          ]}
        />
        {row.employees_under > 0 && canOpen('/employees') && (
          <InternalLink to={`/employees?department_id=${row.id}`}>
            {t('org.people_in', { name: row.name, count: row.employees_under })}
          </InternalLink>
        )}
      </StackLayout>
    </SideDrawer>
  )
}
