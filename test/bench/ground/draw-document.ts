import { buildFrontendIfStale } from '#app/frontend/build-frontend.ts'
import { registerFrontendFiles } from '#app/frontend/static-files.ts'
import { createHttpApp } from '#app/http-app.ts'
import type { TestCompany } from '#test/support/app.ts'
import { openBrowser } from '#test/support/browser.ts'
import type { BenchContext } from './bench-context.ts'

/** Browser time of a grid: from the end of the response to cells on the screen, and the longest task during scrolling; ms. */
export async function drawDocument({ services }: BenchContext, { companyId, vesna }: TestCompany, path: string, answered: string) {
  await buildFrontendIfStale()
  const app = await createHttpApp(services, { calls: null, log: false, withScreens: true })
  await registerFrontendFiles(app)
  const baseURL = await app.listen({ host: '127.0.0.1', port: 0 })
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, baseURL })
    const options = { headers: { authorization: `Bearer ${vesna.token}` } }
    const user = (await (await fetch(`${baseURL}/api/me`, options)).json()).data
    const company = (await (await fetch(`${baseURL}/api/companies?size=0`, options)).json()).data.find(
      ({ id }: { id: number }) => id === companyId,
    )
    await page.goto('/login')
    await page.evaluate(
      ([token, user, company]) => {
        localStorage.setItem('token', token)
        localStorage.setItem('user', JSON.stringify(user))
        localStorage.setItem('selectedCompany', JSON.stringify(company))
      },
      [vesna.token, user, company],
    )
    await page.addInitScript(watch, answered)
    await page.goto(path)
    await page.waitForFunction(() => (window as never as Watched).drawnAt > 0)
    await page.waitForTimeout(1000)
    return await page.evaluate(scroll)
  } finally {
    await browser.close()
    await app.close()
  }
}

type Watched = { drawnAt: number; answeredAt: number; maxTask: number }

/**
 * Runs first in the page. It records when the response was complete, when cells were painted, and the longest task since the last reset.
 */
function watch(answered: string): void {
  const watched = Object.assign(window, { drawnAt: 0, answeredAt: 0, maxTask: 0 })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.maxTask = Math.max(watched.maxTask, duration)
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    // Other requests use the same path later.
    for (const entry of list.getEntries())
      if (new URL(entry.name).pathname.endsWith(answered)) watched.answeredAt = (entry as PerformanceResourceTiming).responseEnd
  }).observe({ type: 'resource', buffered: true })
  const look = () => {
    if (document.querySelector('[role=grid] [role=gridcell]')) requestAnimationFrame(() => (watched.drawnAt = performance.now()))
    else requestAnimationFrame(look)
  }
  look()
}

/** Scrolls from top to bottom and back, a screen's fifth a frame. */
async function scroll(): Promise<{ drawnAfter: number; maxTask: number; frames: number }> {
  const watched = window as never as Watched
  const drawnAfter = watched.drawnAt - watched.answeredAt
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const grid = document.querySelector('[role=grid]')!
  let scroller: Element = grid
  while (scroller.parentElement && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement
  watched.maxTask = 0
  let frames = 0
  for (const step of [150, -150])
    for (let before = -1; before !== scroller.scrollTop; frames++) {
      before = scroller.scrollTop
      scroller.scrollTop += step
      await frame()
    }
  await new Promise((resolve) => setTimeout(resolve, 200))
  return { drawnAfter, maxTask: watched.maxTask, frames }
}
