import { useState } from 'react'
import { encodings } from '#modules/files/encodings.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/blob.ts'
import { FileField } from '#ui/form/FileField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { IconDownload } from '#ui/icons.ts'
import { Badge, Columns, Note, Section, Stack } from '#ui/layout.tsx'
import { SmallTable } from '#ui/list/SmallTable.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useAct, useAsk } from '#ui/state/ask.ts'
import { Asked } from '#ui/states.tsx'
import { useWords } from '#ui/words.ts'
import { importContract } from '../../import_contract.ts'
import type { EmployeeImport } from '../../import_shapes.ts'
import { words } from '../../messages/words.ts'
import { ImportCheck } from './ImportCheck.tsx'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportDone } from './ImportDone.tsx'
import '../employees.css'

/** A list of people on its way in: file, columns, check, commit. Where it stands is in the address. */
export function ImportPage() {
  const t = useWords(words)
  const { search, setSearch } = useAddress()
  const id = search.import ? Number(search.import) : undefined
  return (
    <PageFrame title={t('import.title')} trail={[{ label: t('employees.title'), to: '/employees' }]}>
      {id ? (
        <OneImport id={id} close={() => setSearch({ import: null, step: null })} />
      ) : (
        <Start open={(made) => setSearch({ import: made })} />
      )}
    </PageFrame>
  )
}

function Start({ open }: { open: (id: number) => void }) {
  const t = useWords(words)
  const api = useApi(importContract)
  const [file, setFile] = useState<File | null>(null)
  const [encoding, setEncoding] = useState<(typeof encodings)[number] | null>(null)
  const [wrong, setWrong] = useState<string>()
  const upload = useAct((chosen: File) => api.uploadImport({ file: chosen, ...(encoding && { encoding }) }), {
    done: ({ data }) => open(data.id),
    failed: (error) => setWrong((error as { fields?: Record<string, string> }).fields?.file ?? error.message),
  })
  const asking = useAsk(['imports', 'list'], async (signal) => (await api.listImports({}, { signal })).data)
  return (
    <Stack gap={16}>
      <Section>
        <Stack>
          <p>{t('import.lead')}</p>
          <FileField
            name="file"
            label={t('import.file')}
            hint={t('import.file_hint')}
            accept=".xlsx,.csv,.txt,.tsv"
            most={50 * 1024 * 1024}
            value={file}
            onChange={(chosen) => {
              setFile(chosen)
              setWrong(undefined)
            }}
            {...(wrong && { error: t.data(wrong) })}
          />
          <Columns>
            <SelectField
              name="encoding"
              label={t('import.encoding')}
              placeholder={t('import.encoding_auto')}
              value={encoding}
              onChange={(value) => setEncoding(value as typeof encoding)}
              options={encodings.map((value) => ({ value, label: value }))}
            />
          </Columns>
          <div className="row">
            <Button kind="primary" disabled={!file} busy={upload.isPending} onClick={() => file && upload.mutate(file)}>
              {t('import.upload')}
            </Button>
            <Button
              icon={IconDownload}
              onClick={() => saveFile(new Blob(['\ufeff', t('import.sample_text')], { type: 'text/csv' }), t('import.sample_name'))}
            >
              {t('import.sample')}
            </Button>
          </div>
        </Stack>
      </Section>
      <Asked asking={asking} rows={2}>
        {(imports) =>
          imports.length > 0 && (
            <Section title={t('import.before')}>
              <SmallTable
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
            </Section>
          )
        }
      </Asked>
    </Stack>
  )
}

function OneImport({ id, close }: { id: number; close: () => void }) {
  const { search, setSearch } = useAddress()
  const api = useApi(importContract)
  const asking = useAsk(['imports', 'one', id], async (signal) => (await api.getImport({ employee_import_id: id }, { signal })).data)
  return (
    <Asked asking={asking} rows={10}>
      {(data) =>
        data.status === 'undone' ? (
          <ImportUndone close={close} />
        ) : data.status === 'committed' ? (
          <ImportDone id={id} employees={data.employees} close={close} />
        ) : search.step === 'check' ? (
          <ImportCheck data={data} back={() => setSearch({ step: null })} close={close} />
        ) : (
          <ImportColumns key={columnsOf(data)} data={data} next={() => setSearch({ step: 'check' })} close={close} />
        )
      }
    </Asked>
  )
}

/** What was chosen of the columns of one reading says nothing of another's. */
const columnsOf = ({ reading }: EmployeeImport) => `${reading?.sheet} ${reading?.encoding} ${reading?.heading}`

function ImportUndone({ close }: { close: () => void }) {
  const t = useWords(words)
  return <Note title={t('import.undone')} actions={<Button onClick={close}>{t('import.another')}</Button>} />
}
