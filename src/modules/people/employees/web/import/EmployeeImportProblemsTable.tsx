import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { RadioField } from '#ui/form/ChoiceFields.tsx'
import { PageSectionLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeeImportContract } from '../../employee-import-contract.ts'
import type { EmployeeImport, EmployeeImportSettings } from '../../employee-import-schemas.ts'
import { messages } from '../../messages/index.ts'
import { employeeImportFieldKey } from '../../rules/employee-import-columns.ts'
import { type EmployeeImportProblem, EmployeeImportRowCorrection } from './EmployeeImportRowCorrection.tsx'

type Props = { data: EmployeeImport; change: (settings: Partial<EmployeeImportSettings>) => void }

/** Rows with errors, questions or notices. The user corrects them in the table. */
export function EmployeeImportProblemsTable({ data, change }: Props) {
  const t = useTranslate(messages)
  const [edited, setEdited] = useState<number>()
  // A row with errors and notices counts once.
  const withBoth = data.problems.filter(({ errors, notices }) => errors.length > 0 && notices.length > 0).length
  const api = useApi(employeeImportContract)
  const download = useApiMutation(async (format: 'csv' | 'xlsx') =>
    downloadFileInBrowser(
      await api.downloadEmployeeImportErrors({ employee_import_id: data.id, format }),
      `${data.file_name.replace(/\.\w+$/, '')}-greske.${format}`,
    ),
  )
  return (
    <PageSectionLayout
      title={t('import.problem')}
      actions={
        data.bad_rows > 0 && (
          <>
            <Button small onClick={() => download.mutate('xlsx')}>
              {t('import.download_errors')} (XLSX)
            </Button>
            <Button small onClick={() => download.mutate('csv')}>
              CSV
            </Button>
          </>
        )
      }
    >
      <CompactTable
        rows={data.problems}
        keyOf={({ number }) => number}
        columns={[
          { title: t('import.row'), is: 'head', cell: ({ number }) => number },
          { title: t('import.person'), cell: ({ name }) => name },
          {
            title: t('import.problem'),
            is: 'state',
            cell: (problem) => (
              <>
                {edited === problem.number ? (
                  <EmployeeImportRowCorrection id={data.id} problem={problem} close={() => setEdited(undefined)} />
                ) : (
                  <ProblemText problem={problem} edit={() => setEdited(problem.number)} />
                )}
                {problem.question && (
                  <RadioField
                    name={`alike-${problem.number}`}
                    label={t.data(problem.question.message)}
                    value={problem.question.answer}
                    onChange={(answer) => answer && change({ alike: { ...data.settings.alike, [problem.number]: answer } })}
                    options={[
                      { value: 'new', label: t('import.alike_new') },
                      { value: 'same', label: t('import.alike_same') },
                    ]}
                  />
                )}
              </>
            ),
          },
        ]}
      />
      {data.bad_rows + data.notice_count - withBoth > data.problems.length && (
        <p className="muted">{t('import.first_problems', { count: data.problems.length })}</p>
      )}
    </PageSectionLayout>
  )
}

function ProblemText({ problem: { errors, notices }, edit }: { problem: EmployeeImportProblem; edit: () => void }) {
  const t = useTranslate(messages)
  const textOf = ({ field, message }: (typeof errors)[number]) => {
    const label = field && t(employeeImportFieldKey(field))
    const text = t.data(message)
    return label && !text.startsWith(label) ? `${label}: ${text}` : text
  }
  return (
    <>
      {errors.map((word) => (
        <div key={`${word.field}${word.message}`} className="field-error">
          {textOf(word)}
        </div>
      ))}
      {notices.map((word) => (
        <div key={`${word.field}${word.message}`} className="muted">
          {textOf(word)}
        </div>
      ))}
      {errors.some(({ column }) => column !== null) && (
        <Button small kind="quiet" onClick={edit}>
          {t('import.correct')}
        </Button>
      )}
    </>
  )
}
