import { useState } from 'react'
import type { z } from 'zod'
import { isDay } from '#shared/days.ts'
import { parseTypedDay } from '#shared/text/parse-date-input.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { InTableTextField } from '#ui/form/InTableTextField.tsx'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useTranslate } from '#ui/translate.ts'
import type { DocumentQuestion, EmployeeDocumentQuestions } from '../../contract.ts'
import { messages } from '../../messages/index.ts'

type PersonQuestion = z.infer<typeof DocumentQuestion>
/** The answers of each employee, by employee and question. */
export type DocumentAnswersByEmployee = Readonly<Record<number, Readonly<Record<string, string>>>>

const ROWS_PER_STEP = 50

type Props = {
  questions: readonly PersonQuestion[]
  people: readonly EmployeeDocumentQuestions[]
  texts: DocumentAnswersByEmployee
  setTexts: (texts: DocumentAnswersByEmployee) => void
}

/** A table of employees and questions with individual answers, typed or pasted from a spreadsheet. */
export function EmployeeAnswersTable({ questions, people, texts, setTexts }: Props) {
  const t = useTranslate(messages)
  const [visibleCount, setVisibleCount] = useState(ROWS_PER_STEP)
  function paste(row: number, column: number, cells: string[][]) {
    const next: Record<number, Record<string, string>> = { ...texts }
    for (const [down, line] of cells.entries()) {
      const person = people[row + down]
      if (!person) break
      for (const [columnIndex, text] of line.entries()) {
        const question = questions[column + columnIndex]
        if (!question || !person.questions.includes(question.key)) continue
        next[person.employee_id] = { ...next[person.employee_id], [question.key]: parseAnswer(question, text.trim()) }
      }
    }
    setTexts(next)
  }
  return (
    <StackLayout>
      <MutedText>{t('documents.own_note')}</MutedText>
      <CompactTable
        label={t('documents.own_answers')}
        className="documents-own"
        rows={people.slice(0, visibleCount)}
        keyOf={({ employee_id }) => employee_id}
        columns={[
          { title: t('documents.own_person'), is: 'head', cell: ({ name }) => t.data(name) },
          ...questions.map((question, column) => ({
            title: t.data(question.label),
            cell: ({ employee_id, name, questions, wrong }: EmployeeDocumentQuestions, row: number) =>
              questions.includes(question.key) ? (
                <InTableTextField
                  name={`${employee_id}.${question.key}`}
                  label={`${t.data(name)}, ${t.data(question.label)}`}
                  value={formatAnswer(texts[employee_id]?.[question.key] ?? '', t.day)}
                  onChange={(text) =>
                    setTexts({ ...texts, [employee_id]: { ...texts[employee_id], [question.key]: parseAnswer(question, text) } })
                  }
                  maxLength={question.kind === 'long' ? 5000 : 500}
                  paste={(cells) => paste(row, column, cells)}
                  {...(isAmount(question) && { inputMode: 'decimal' as const })}
                  error={wrong.includes(question.key) ? t(`documents.own_wrong_${toWrongAnswerKind(question)}`) : undefined}
                />
              ) : (
                <MutedText>{t('documents.own_known')}</MutedText>
              ),
          })),
        ]}
      />
      {people.length > visibleCount && (
        <Button onClick={() => setVisibleCount(visibleCount + ROWS_PER_STEP)}>
          {t('documents.own_more', { count: people.length - visibleCount })}
        </Button>
      )}
    </StackLayout>
  )
}

const isAmount = ({ kind }: PersonQuestion) => kind === 'amount' || kind === 'words' || kind === 'number'
const toWrongAnswerKind = ({ kind }: PersonQuestion) => (kind === 'date' || kind === 'number' || kind === 'choice' ? kind : 'amount')
/** A complete day is stored in ISO format and displayed as typed. */
const parseAnswer = ({ kind }: PersonQuestion, text: string) =>
  (kind === 'date' && /^\d{1,2}\. ?\d{1,2}\. ?\d{4}\.?$/.test(text) && parseTypedDay(text, getCurrentDay())) || text
const formatAnswer = (text: string, day: (iso: string) => string) => (isDay(text) ? day(text) : text)

/** Employees with an unanswered required question. */
export const findEmployeesWithUnansweredQuestions = (
  questions: readonly PersonQuestion[],
  people: readonly EmployeeDocumentQuestions[],
  texts: DocumentAnswersByEmployee,
) =>
  people.filter(({ employee_id, questions: ownQuestions }) =>
    questions.some(({ key, required }) => required && ownQuestions.includes(key) && !texts[employee_id]?.[key]?.trim()),
  )
