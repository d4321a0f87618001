import { z } from 'zod'
import { integerField } from '#shared/input-field-schemas.ts'
import { csvDelimiters } from './csv-delimiters.ts'
import { serbianTextEncodings } from './text-encodings.ts'

/** How hidden rows of a sheet are read. The user must choose one. */
export const hiddenSpreadsheetRowOptions = ['include', 'skip'] as const
export const importFileDayMonthOrders = ['dmy', 'mdy'] as const

/**
 * The reading options that the user chose for a file. Absent options are detected. `heading` is the number of the heading row, 0 if the
 * file has none. `date_order` is the order of day and month in dates such as `3/4/2026`.
 */
export const importFileReadingOptionFields = {
  sheet: integerField(0, 1999).optional(),
  encoding: z.enum(serbianTextEncodings).optional(),
  delimiter: z.enum(csvDelimiters).optional(),
  heading: integerField(0, 1_048_576).optional(),
  hidden_rows: z.enum(hiddenSpreadsheetRowOptions).optional(),
  date_order: z.enum(importFileDayMonthOrders).optional(),
}
export const ImportFileReadingOptions = z.object(importFileReadingOptionFields)
export type ImportFileReadingOptions = z.infer<typeof ImportFileReadingOptions>

/** How a file was read, for the preview: every option with its detected or chosen value. */
export const ImportFileReadingResult = z.object({
  sheets: z.array(z.object({ name: z.string(), rows: z.int() })).nullable(),
  sheet: z.int(),
  encoding: z.enum(serbianTextEncodings).nullable(),
  delimiter: z.enum(csvDelimiters).nullable(),
  /** Whether encoding and delimiter are certain. */
  isSure: z.boolean(),
  heading: z.int(),
  hidden_count: z.int(),
  hidden_rows: z.enum(hiddenSpreadsheetRowOptions).nullable(),
  date_order: z.enum(importFileDayMonthOrders).nullable(),
  /** `ambiguous` if the user must choose the order of day and month. */
  dates: z.enum(['sure', 'ambiguous', 'mixed']).nullable(),
  first_rows: z.array(z.object({ number: z.int(), cells: z.array(z.string()) })),
})
export type ImportFileReadingResult = z.infer<typeof ImportFileReadingResult>
