import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '#test/support/render.tsx'
import { ApiConnectionContext } from '#ui/state/api-connection.ts'
import { HomeTrends } from './HomeTrends.tsx'

const months = [
  { month: '2026-01', heads: 20, overtime: 600, away: 10, hours: 1000 },
  { month: '2026-02', heads: 20, overtime: 600, away: 14, hours: 1000 },
  { month: '2026-03', heads: 20, overtime: 0, away: 0, hours: 100 },
]

test('the share of absence changes by percentage points', async () => {
  const send = async () => ({ status: 200, body: { data: months, without_annual: true } })
  await renderComponent(
    <ApiConnectionContext value={{ send, company: () => 1 }}>
      <HomeTrends />
    </ApiConnectionContext>,
    { path: '/dashboard' },
  )
  await expect.element(page.getByText('februar, +0,4 p. p.')).toBeVisible()
  await expect.element(page.getByText('februar, kao prethodnog meseca')).toBeVisible()
})
