import type { z } from 'zod'
import { useAddress } from '#ui/address.tsx'
import { useApi } from '#ui/api.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { Section } from '#ui/layout.tsx'
import { PageFrame } from '#ui/PageFrame.tsx'
import { useWords } from '#ui/words.ts'
import { type JobPosition, orgContract } from '../contract.ts'
import { words } from '../messages/words.ts'
import { NamedForm } from './NamedForm.tsx'
import { NamedTab } from './NamedTab.tsx'

type Position = z.infer<typeof JobPosition>

export function PositionsPage() {
  const t = useWords(words)
  const api = useApi(orgContract)
  return (
    <NamedTab<Position>
      name="positions"
      title={t('org.positions')}
      add={t('org.add_position')}
      addAt="/systematization/add"
      filter="job_position_id"
      permission="jobs_organisation.write"
      load={async (signal) => (await api.listJobPositions({}, { signal })).data}
      remove={({ id }) => api.deleteJobPosition({ job_position_id: id })}
      columns={[
        { key: 'code', title: t('org.code'), cell: ({ code }) => code },
        { key: 'risk', title: t('org.risk'), cell: ({ risk }) => t.data(risk) },
      ]}
      form={(row, close) => <PositionForm row={row} close={close} />}
    />
  )
}

export function AddPositionPage() {
  const t = useWords(words)
  const { go } = useAddress()
  return (
    <PageFrame title={t('org.add_position')}>
      <Section>
        <PositionForm row={undefined} close={() => void go('/systematization')} />
      </Section>
    </PageFrame>
  )
}

function PositionForm({ row, close }: { row: Position | undefined; close: () => void }) {
  const t = useWords(words)
  const api = useApi(orgContract)
  return (
    <NamedForm
      name="positions"
      close={close}
      schema={row ? orgContract.updateJobPosition.input : orgContract.createJobPosition.input}
      initial={row ? { job_position_id: row.id, name: row.name, code: row.code, risk: row.risk, revision: row.revision } : {}}
      send={(values) => (row ? api.updateJobPosition(values as never) : api.createJobPosition(values as never))}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={t('org.name')} maxLength={200} autoFocus />
          <TextField {...form.field('code')} label={t('org.code')} maxLength={40} />
          <TextField {...form.field('risk')} label={t('org.risk')} maxLength={40} />
        </>
      )}
    </NamedForm>
  )
}
