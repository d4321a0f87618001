import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findMandatoryClauses } from '#modules/documents/documents/rules/mandatory-clauses/mandatory-clauses.ts'
import { builtinTemplates } from '#modules/documents/templates/builtin/builtin-templates.ts'
import { parseTemplateText } from '#modules/documents/templates/rules/parse-template.ts'
import { splitTemplateSourceIntoRedlineLines } from '#modules/documents/templates/rules/redline/redline-lines.ts'
import { parseTemplateBlocks } from '#modules/documents/templates/rules/template-blocks.ts'
import { parseDocxXml } from '#modules/documents/templates/server/word/docx-xml-nodes.ts'
import { parseAnnouncementParagraphs } from '#modules/work/announcements/rules/parse-announcement-paragraphs.ts'
import { detectTextEncoding } from '#platform/files/server/detect-text-encoding.ts'
import { convertXmlToText } from '#shared/text/office-file-text.ts'
import { toCyrillic, toLatin } from '#shared/text/transliteration.ts'

const MAX_RATIO = 3
const ROUNDS = 10
/** Below this number of microseconds a measurement shows no growth: a system may count CPU time in steps of 4 ms. */
const MEASURABLE = 8_000

/** CPU time of this thread alone: the collector and the compiler run in other threads. */
const cpuTime = (work: () => unknown): number => {
  const start = process.threadCpuUsage()
  try {
    work()
  } catch {
    // A refusal is bounded in time too.
  }
  const { user, system } = process.threadCpuUsage(start)
  return user + system
}

/** The smallest growth of CPU time in several rounds with doubled input. */
function growthOf(work: (text: string) => unknown, unit: string, length: number): number {
  const once = unit.repeat(Math.ceil(length / unit.length))
  let minMs = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS && minMs > MAX_RATIO; round++) {
    const short = cpuTime(() => work(once))
    const long = cpuTime(() => work(once + once))
    minMs = Math.min(minMs, long < MEASURABLE ? 1 : long / Math.max(short, MEASURABLE / 2))
  }
  return minMs
}

const contract = builtinTemplates.find(({ kind }) => kind === 'contract')!
const units = [
  'a',
  'a.',
  'а',
  'A1/',
  'a@',
  '{',
  '{{',
  '{a',
  'www.',
  'A-',
  ' ',
  '\t',
  '(',
  '<?',
  '<w:t ',
  'opis',
  'naknad',
  ' od ',
  ':',
  '.. ',
  '@page\n',
  '# \u2028',
]
const works: Record<string, (text: string) => unknown> = {
  'Latin to Cyrillic': toCyrillic,
  'Cyrillic to Latin': toLatin,
  'encoding of bytes': (text) => detectTextEncoding(Buffer.concat([Buffer.from(text), Buffer.from('\n'), Buffer.from([0xe6])])),
  'text of an announcement': parseAnnouncementParagraphs,
  'blocks of a template': (text) => parseTemplateBlocks(text, (value) => value),
  'tags of a template': (text) => parseTemplateText(`{{${text}}}`),
  'count tag of a template': (text) => parseTemplateText(`{{count ask: ${text}`),
  'question of a template': (text) => parseTemplateText(`{{ask number(${text}): a}}`),
  'lines of a template': splitTemplateSourceIntoRedlineLines,
  'elements of a contract': (text) => findMandatoryClauses({ ...contract, source: text }),
  'XML of a page': parseDocxXml,
  'text of an office file': convertXmlToText,
}

for (const [name, work] of Object.entries(works))
  test(`doubled input at most triples the time: ${name}`, () => {
    for (const unit of units) {
      const growth = growthOf(work, unit, 30_000)
      assert.ok(growth <= MAX_RATIO, `${JSON.stringify(unit)} grows by ${growth.toFixed(1)}`)
    }
  })
