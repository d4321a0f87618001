import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '#test/support/render.tsx'
import { ReportChart } from './ReportChart.tsx'

const chart = { title: 'Sati', label_title: 'Odeljenje', series: ['Odrađeno'], bars: [{ label: 'Presa', values: [7_230] }] }

test('a chart of hours shows hours, and a chart of shares shows percentages', async () => {
  await renderComponent(
    <>
      <ReportChart chart={{ ...chart, kind: 'hours' }} />
      <ReportChart chart={{ ...chart, kind: 'percent', bars: [{ label: 'Presa', values: [1.5] }] }} />
    </>,
  )
  await expect.element(page.getByRole('cell', { name: '121 h' })).toBeInTheDocument()
  await expect.element(page.getByRole('cell', { name: '1,5%' })).toBeInTheDocument()
})
