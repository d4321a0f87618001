import { useState } from 'react'
import { companiesContract } from '#modules/companies/contract.ts'
import { lookupsContract } from '#modules/org/lookups_contract.ts'
import { useApi } from '#ui/api.ts'
import { useAct, useAsk } from '#ui/ask.ts'
import { Button } from '#ui/Button.tsx'
import { FileField } from '#ui/form/FileField.tsx'
import { FormActions } from '#ui/form/FormActions.tsx'
import { useForm } from '#ui/form/useForm.ts'
import { IconEye, IconPencil } from '#ui/icons.ts'
import { Facts, Section, Stack } from '#ui/layout.tsx'
import { useUnsaved } from '#ui/question.tsx'
import { useWords } from '#ui/words.ts'
import { type Employee, employeesContract } from '../contract.ts'
import { words } from '../messages/screen_words.ts'
import { CustomSection } from './CustomSection.tsx'
import { PersonFields, type PersonForm } from './fields.tsx'

/** Read first; edited on request. */
export function PersonTab({ employee }: { employee: Employee }) {
  const [isEditing, setEditing] = useState(false)
  return isEditing ? (
    <PersonEditor employee={employee} close={() => setEditing(false)} />
  ) : (
    <Stack gap={16}>
      <PersonFacts employee={employee} edit={() => setEditing(true)} />
      <CustomSection employee={employee} />
    </Stack>
  )
}

/** What comes masked. */
const hidden = ['jmbg', 'bank_account', 'lbo', 'health_card'] as const

function PersonFacts({ employee, edit }: { employee: Employee; edit: () => void }) {
  const t = useWords(words)
  const api = useApi(employeesContract)
  const lookups = useApi(lookupsContract)
  const ofCompanies = useApi(companiesContract)
  const [shown, setShown] = useState<Pick<Employee, (typeof hidden)[number]>>()
  const { data: countries } = useAsk(
    ['companies', 'countries'],
    async (signal) => (await ofCompanies.listCompanyCountries({}, { signal })).data,
    { fresh: 600_000 },
  )
  const { data: levels } = useAsk(
    ['employees', 'qualifications'],
    async (signal) => (await lookups.listProfessionQualifications({}, { signal })).data,
    { fresh: 600_000 },
  )
  const reveal = useAct(async () => setShown((await api.revealEmployee({ employee_id: employee.id })).data))
  const level = levels?.find(({ id }) => id === employee.profession_qualification_id)
  const hasHidden = hidden.some((name) => employee[name] !== null)
  return (
    <Section
      title={t('employees.section.person')}
      actions={
        <>
          {employee.can.reveal && hasHidden && !shown && (
            <Button small icon={IconEye} busy={reveal.isPending} onClick={() => reveal.mutate(undefined)}>
              {t('employees.reveal')}
            </Button>
          )}
          {employee.can.write && (
            <Button small icon={IconPencil} onClick={edit}>
              {t('employees.edit')}
            </Button>
          )}
        </>
      }
    >
      <Facts
        facts={[
          [t('employees.first_name'), t.data(employee.first_name)],
          [t('employees.last_name'), t.data(employee.last_name)],
          [t('employees.parent_name'), t.data(employee.parent_name)],
          ['JMBG', shown?.jmbg ?? employee.jmbg],
          [t('employees.date_of_birth'), t.day(employee.date_of_birth)],
          [t('employees.gender'), employee.gender && t(`employees.gender.${employee.gender}`)],
          [t('employees.qualification'), level && t.data(`${level.code} – ${level.name}`)],
          [t('employees.email'), employee.email],
          [t('employees.phone'), employee.phone],
          [
            t('employees.address'),
            t.data([employee.address, [employee.postal_code, employee.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')),
          ],
          [t('employees.citizenship'), t.data(countries?.find(({ id }) => id === employee.country_id)?.name)],
          employee.is_foreigner && [t('employees.is_foreigner'), t('employees.yes')],
          [t('employees.bank_account'), shown?.bank_account ?? employee.bank_account],
          [t('employees.birth_name'), t.data(employee.birth_name)],
          [
            t('employees.birth_place'),
            t.data([employee.birth_place, countries?.find(({ id }) => id === employee.birth_country_id)?.name].filter(Boolean).join(', ')),
          ],
          [t('employees.residence'), t.data(employee.residence)],
          [t('employees.lbo'), shown?.lbo ?? employee.lbo],
          [t('employees.health_card'), shown?.health_card ?? employee.health_card],
          [t('employees.rfid'), employee.rfid],
          [t('employees.note'), t.data(employee.note)],
        ]}
      />
    </Section>
  )
}

const editable = [
  'code',
  'first_name',
  'last_name',
  'parent_name',
  'jmbg',
  'gender',
  'date_of_birth',
  'is_foreigner',
  'email',
  'phone',
  'address',
  'city',
  'postal_code',
  'country_id',
  'bank_account',
  'birth_name',
  'birth_place',
  'birth_country_id',
  'residence',
  'lbo',
  'health_card',
  'profession_qualification_id',
  'note',
  'revision',
] as const

function PersonEditor({ employee, close }: { employee: Employee; close: () => void }) {
  const t = useWords(words)
  const api = useApi(employeesContract)
  const [image, setImage] = useState<File | null>(null)
  const form = useForm({
    schema: employeesContract.updateEmployee.input,
    initial: { employee_id: employee.id, ...Object.fromEntries(editable.map((name) => [name, employee[name]])) },
    send: (values) => api.updateEmployee({ ...values, ...(image && { image }) }),
    refresh: [['employees']],
    saved: t('employees.saved'),
    done: close,
  })
  useUnsaved(form.dirty && !form.sending)
  return (
    <form {...form.form}>
      <Stack gap={16}>
        <Section title={t('employees.section.person')}>
          <Stack>
            <PersonFields form={form as PersonForm} isMasked />
            <FileField
              name="image"
              label={t('employees.image')}
              hint={t('employees.image_hint')}
              accept="image/png,image/jpeg,image/webp"
              most={10 * 1024 * 1024}
              value={image}
              onChange={setImage}
            />
          </Stack>
        </Section>
        <FormActions form={form} cancel={close} disabled={!form.dirty && !image} />
      </Stack>
    </form>
  )
}
