import { useState } from 'react'
import { serbianTextEncodings } from '#platform/files/text-encodings.ts'
import { Button } from '#ui/Button.tsx'
import { downloadFileInBrowser } from '#ui/blob-url.ts'
import { FileField } from '#ui/form/FileField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconDownload } from '#ui/icons.ts'
import { Badge, PageSectionLayout, ResponsiveColumnsLayout, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { employeeImportContract } from '../../employee-import-contract.ts'
import { messages } from '../../messages/index.ts'
import '../employees.css'

export function EmployeeImportUploadStep({ open }: { open: (id: number) => void }) {
  const t = useTranslate(messages)
  const api = useApi(employeeImportContract)
  const [file, setFile] = useState<File | null>(null)
  const [encoding, setEncoding] = useState<(typeof serbianTextEncodings)[number] | null>(null)
  const [wrong, setWrong] = useState<string>()
  const upload = useApiMutation((selectedFile: File) => api.uploadEmployeeImport({ file: selectedFile, encoding: encoding ?? undefined }), {
    done: ({ data }) => open(data.id),
    failed: (error) => setWrong((error as { fields?: Record<string, string> }).fields?.file ?? error.message),
  })
  const asking = useApiQuery(['imports', 'list'], async (signal) => (await api.listEmployeeImports({}, { signal })).data)
  return (
    <StackLayout gap={16}>
      <PageSectionLayout>
        <StackLayout>
          <p>{t('import.lead')}</p>
          <FileField
            name="file"
            label={t('import.file')}
            hint={t('import.file_hint')}
            accept=".xlsx,.csv,.txt,.tsv"
            max={50 * 1024 * 1024}
            value={file}
            onChange={(selectedFile) => {
              setFile(selectedFile)
              setWrong(undefined)
            }}
            {...(wrong && { error: t.data(wrong) })}
          />
          <ResponsiveColumnsLayout>
            <SelectField
              name="encoding"
              label={t('import.encoding')}
              placeholder={t('import.encoding_auto')}
              value={encoding}
              onChange={(value) => setEncoding(value as typeof encoding)}
              options={serbianTextEncodings.map((value) => ({ value, label: value }))}
            />
          </ResponsiveColumnsLayout>
          <div className="row">
            <Button kind="primary" disabled={!file} busy={upload.isPending} onClick={() => file && upload.mutate(file)}>
              {t('import.upload')}
            </Button>
            <Button
              icon={IconDownload}
              onClick={() =>
                downloadFileInBrowser(new Blob(['\ufeff', t('import.sample_text')], { type: 'text/csv' }), t('import.sample_name'))
              }
            >
              {t('import.sample')}
            </Button>
          </div>
        </StackLayout>
      </PageSectionLayout>
      <QueryStateContent asking={asking} rows={2}>
        {(imports) =>
          imports.length > 0 && (
            <PageSectionLayout title={t('import.before')}>
              <CompactTable
                rows={imports}
                keyOf={({ id }) => id}
                columns={[
                  { cell: ({ created_at }) => t.moment(created_at) },
                  { cell: ({ file_name }) => file_name },
                  { cell: ({ row_count }) => t('import.rows', { count: row_count }) },
                  {
                    cell: ({ status }) => (
                      <Badge tone={status === 'committed' ? 'success' : 'neutral'}>{t(`import.status.${status}`)}</Badge>
                    ),
                  },
                  {
                    is: 'acts',
                    cell: ({ id, status }) =>
                      status !== 'undone' && (
                        <Button small kind="quiet" onClick={() => open(id)}>
                          {t('import.open')}
                        </Button>
                      ),
                  },
                ]}
              />
            </PageSectionLayout>
          )
        }
      </QueryStateContent>
    </StackLayout>
  )
}
