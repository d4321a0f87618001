import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeeImportContract } from '../../employee-import-contract.ts'
import type { EmployeeImport } from '../../employee-import-schemas.ts'
import { messages } from '../../messages/index.ts'
import { employeeImportFieldKey } from '../../rules/employee-import-columns.ts'

export type EmployeeImportProblem = EmployeeImport['problems'][number]

/** The invalid cells of a row, to correct them. */
export function EmployeeImportRowCorrection({
  id,
  problem: { number, errors },
  close,
}: {
  id: number
  problem: EmployeeImportProblem
  close: () => void
}) {
  const t = useTranslate(messages)
  const api = useApi(employeeImportContract)
  const wrong = [...new Map(errors.flatMap((word) => (word.column === null ? [] : [[word.column, word] as const]))).values()]
  const [corrections, setCorrections] = useState<Record<number, string>>(() =>
    Object.fromEntries(wrong.map(({ column, cell }) => [column!, cell ?? ''])),
  )
  const save = useApiMutation(
    () =>
      api.correctEmployeeImportCells({
        employee_import_id: id,
        number,
        cells: Object.entries(corrections).map(([column, value]) => ({ column: Number(column), value })),
      }),
    { refresh: [['imports']], done: close },
  )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(undefined)
      }}
    >
      <StackLayout gap={8}>
        <ResponsiveColumnsLayout min={200}>
          {wrong.map(({ column, field, message }, at) => (
            <TextField
              key={column}
              name={`cell-${number}-${column}`}
              label={field ? t(employeeImportFieldKey(field)) : t('import.column')}
              value={corrections[column!]!}
              error={corrections[column!] === (wrong[at]!.cell ?? '') ? t.data(message) : undefined}
              onChange={(value) => setCorrections({ ...corrections, [column!]: value })}
              maxLength={2000}
              autoFocus={at === 0}
            />
          ))}
        </ResponsiveColumnsLayout>
        <div className="row">
          <Button small kind="primary" submit busy={save.isPending}>
            {t('import.correct_save')}
          </Button>
          <Button small onClick={close}>
            {t('import.discard')}
          </Button>
        </div>
      </StackLayout>
    </form>
  )
}
