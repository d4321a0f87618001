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

test('on a phone the bars are one below the other and nothing scrolls sideways', async () => {
  await page.viewport(390, 844)
  const bars = Array.from({ length: 8 }, (_, at) => ({ label: `Odeljenje ${at}`, values: [60 * (at + 1)] }))
  const { container } = await renderComponent(<ReportChart chart={{ ...chart, kind: 'hours', bars }} />)
  const rows = [...container.querySelectorAll('.chart-across > li')]
  expect(rows.map(({ textContent }) => textContent).at(-1)).toBe('Odeljenje 78 h')
  expect(rows.every((row) => row.getBoundingClientRect().right <= 390)).toBe(true)
  expect(container.querySelector('.chart-scroll')).toBeNull()
})
