import assert from 'node:assert/strict'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { test } from 'vitest'
import { reloadQueriesByKey } from './invalidate-queries.ts'

/** A visible query; the test answers each of its calls. */
function observe() {
  const queries = new QueryClient()
  const answers: ((text: string) => void)[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      answers.push(resolve)
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const observer = new QueryObserver(queries, { queryKey: ['time', 'plan'], queryFn })
  observer.subscribe(() => {})
  return { queries, answers, data: () => observer.getCurrentResult().data }
}

test('a first answer from before the change is not used', async () => {
  const { queries, answers, data } = observe()
  const refreshed = reloadQueriesByKey(queries, [['time']])
  answers[0]!('before')
  await new Promise((resolve) => setTimeout(resolve))
  assert.equal(answers.length, 2)
  answers[1]!('after')
  await refreshed
  assert.equal(data(), 'after')
})

test('displayed data stays until the new answer arrives', async () => {
  const { queries, answers, data } = observe()
  answers[0]!('before')
  await new Promise((resolve) => setTimeout(resolve))
  const refreshed = reloadQueriesByKey(queries, [['time']])
  await new Promise((resolve) => setTimeout(resolve))
  assert.equal(data(), 'before')
  answers[1]!('after')
  await refreshed
  assert.equal(data(), 'after')
})
