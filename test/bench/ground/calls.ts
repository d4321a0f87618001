import { setTimeout as wait } from 'node:timers/promises'
import type { Company } from '#test/cast.ts'
import type { Ground } from './house.ts'

type Method = 'GET' | 'PUT' | 'POST'

/** What Vesna asks of her company, as a screen asks it; what is refused is an error. */
export function callsOf(ground: Ground, { companyId, vesna }: Pick<Company, 'companyId' | 'vesna'>) {
  const ask = async (method: Method, path: string, payload?: object) => {
    const { statusCode, body } = await ground.app.inject({
      method,
      url: `/api/company/${companyId}${path}`,
      payload,
      headers: { authorization: `Bearer ${vesna.token}` },
    })
    if (statusCode >= 300) throw new Error(`${path}: ${statusCode} ${body.slice(0, 300)}`)
    return body
  }
  /** Every page of a grid. */
  const pages = async (path: string) => {
    const first = await ask('GET', path)
    const { last_page = 1 } = JSON.parse(first).data.pagination ?? {}
    for (let page = 2; page <= last_page; page++) await ask('GET', `${path}&page=${page}`)
  }
  /** An act to its end, where it is long work. */
  const done = async (method: Method, path: string, payload: object) => {
    const { job_id } = JSON.parse(await ask(method, path, payload)).data
    while (job_id) {
      const { status, failure } = JSON.parse(await ask('GET', `/jobs/${job_id}`)).data
      if (status === 'done') return
      if (failure) throw new Error(`${path}: ${failure.code}`)
      await wait(100)
    }
  }
  return { ask, pages, done }
}

/** How many ms it took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
