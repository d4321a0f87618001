import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { timesheetSr as karnetSr } from '#modules/time/planning/messages/timesheet.sr.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { DayTestCaseError } from './rules/day/day-test-case-fields.ts'
import { computeDayComputationTestCase, type DayComputationTestCase } from './rules/day/day-test-cases.ts'

// Runs the engine on a file of cases and prints only the array of their results, in order.

type Failed = { key: string; values?: Record<string, string> }

function solveFile(path: string | undefined): string | Failed {
  if (!path) return { key: 'time.karnet.no_file' }
  let text: string
  // npm changes the working directory to the package folder, so the path is resolved against the folder of the caller.
  try {
    text = readFileSync(resolve(process.env.INIT_CWD ?? '.', path), 'utf8')
  } catch {
    return { key: 'time.karnet.unreadable', values: { file: path } }
  }
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { key: 'time.karnet.not_json', values: { file: path } }
  }
  const cases = json !== null && typeof json === 'object' && 'cases' in json ? json.cases : null
  if (!Array.isArray(cases)) return { key: 'time.karnet.no_cases', values: { file: path } }
  const results = []
  for (const [at, one] of cases.entries()) {
    const name = String(one?.id ?? at + 1)
    if (one === null || typeof one !== 'object') return { key: 'time.karnet.bad_case', values: { case: name } }
    try {
      results.push(computeDayComputationTestCase(one as DayComputationTestCase))
    } catch (error) {
      if (!(error instanceof DayTestCaseError)) throw error
      return { key: error.key, values: { ...error.values, case: name } }
    }
  }
  return JSON.stringify(results, null, 1)
}

const solved = solveFile(process.argv[2])
if (typeof solved === 'string') process.stdout.write(`${solved}\n`)
else {
  process.stderr.write(`${translateMessage(karnetSr, 'sr', solved.key, solved.values)}\n`)
  process.exitCode = 1
}
