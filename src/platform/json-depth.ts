import { AppError } from '#shared/app-error.ts'

const MAX_JSON_DEPTH = 32

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = ['"', '\\', '[', ']', '{', '}'].map((each) => each.charCodeAt(0))

/** Refuses JSON that is nested too deeply, in one pass over its characters. */
export function assertMaxJsonDepth(text: string): void {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at)
    else if (code === LIST || code === OBJECT) depth++
    else if (code === LIST_END || code === OBJECT_END) depth--
    if (depth > MAX_JSON_DEPTH) throw new AppError('common.bad_request')
  }
}

function endOfText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** Parses a form field as JSON. */
export function parseJsonOfLimitedDepth(text: string): unknown {
  assertMaxJsonDepth(text)
  return JSON.parse(text)
}
