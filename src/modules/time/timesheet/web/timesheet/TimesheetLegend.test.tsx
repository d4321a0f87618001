import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '#test/support/render.tsx'
import { ApiConnectionContext } from '#ui/state/api-connection.ts'
import { TimesheetLegend } from './TimesheetLegend.tsx'

test('the legend writes names of codes like names of groups, in small letters', async () => {
  const send = async () => ({ status: 200, body: { data: [] } })
  await renderComponent(
    <ApiConnectionContext value={{ send, company: () => 1 }}>
      <TimesheetLegend codes={['N', 'SP', 'TR']} sources={[]} month="2026-03" lacksData={false} lacksHours={[]} />
    </ApiConnectionContext>,
    { path: '/timesheet' },
  )
  for (const name of ['noć', 'službeni put', 'rad na terenu']) await expect.element(page.getByText(name, { exact: true })).toBeVisible()
})
