import { formatSpans } from '#lib/text/hours.ts'
import { personFieldList } from '#modules/employees/fields.ts'
import { words as employeeWords } from '#modules/employees/messages/screen_words.ts'
import { useFieldText } from '#modules/employees/web/useFieldText.ts'
import { screenWords as tripWords } from '#modules/trips/messages/screen_words.ts'
import { spanText } from '#modules/trips/web/said.ts'
import { useCountryNames } from '#modules/trips/web/useCountryNames.ts'
import { Facts, Stack } from '#ui/layout.tsx'
import { SmallTable } from '#ui/list/SmallTable.tsx'
import { type Speech, useWords } from '#ui/words.ts'
import { screenWords } from '../messages/screen_words.ts'
import type { Shown } from '../shapes.ts'

type Of<Kind extends Shown['kind']> = Extract<Shown, { kind: Kind }>
type Pass = { at: string; direction: 'in' | 'out' | 'unknown' }

/** What is asked for beside what stands there now. */
export function ShownContent({ shown }: { shown: Shown }) {
  switch (shown.kind) {
    case 'pass_correction':
      return <PassContent shown={shown} />
    case 'data_change':
      return <ChangeContent shown={shown} />
    case 'certificate':
      return <CertificateContent shown={shown} />
    case 'overtime':
      return <OvertimeContent shown={shown} />
    case 'trip':
      return <TripContent shown={shown} />
    case 'shift_swap':
      return <ExchangeContent shown={shown} />
    case 'equipment':
      return <EquipmentContent shown={shown} />
    default:
      return shown satisfies never
  }
}

const passText = (t: Speech<(typeof screenWords)['sr']>, { at, direction }: Pass) =>
  `${t.moment(at)} (${t(`requests.direction.${direction}`)})`

function PassContent({ shown }: { shown: Of<'pass_correction'> }) {
  const t = useWords(screenWords)
  return (
    <Facts
      facts={[
        shown.replaces !== null && [t('requests.recorded'), passText(t, shown.replaces)],
        [t('requests.asked_for'), shown.void ? t('requests.to_be_removed') : passText(t, shown)],
        [
          t('requests.passes_of_day'),
          shown.passes.length ? shown.passes.map((pass) => passText(t, pass)).join('; ') : t('requests.pass_none'),
        ],
      ]}
    />
  )
}

function ChangeContent({ shown }: { shown: Of<'data_change'> }) {
  const t = useWords(screenWords)
  const named = useWords(employeeWords)
  const told = useFieldText()
  const said = (name: string, value: Of<'data_change'>['fields'][number]['after']) => {
    const field = personFieldList.find((one) => one.name === name)
    return (field && told(field, value)) || t('requests.empty')
  }
  return (
    <Stack>
      <SmallTable
        rows={shown.fields}
        keyOf={({ name }) => name}
        columns={[
          { title: t('requests.field'), is: 'head', cell: ({ name }) => named(`employees.${name}`) },
          { title: t('requests.before'), cell: ({ name, before }) => said(name, before) },
          { title: t('requests.after'), cell: ({ name, after }) => <strong>{said(name, after)}</strong> },
        ]}
      />
      <Facts facts={[[t('requests.effect_on'), t.day(shown.from)]]} />
    </Stack>
  )
}

function CertificateContent({ shown }: { shown: Of<'certificate'> }) {
  const t = useWords(screenWords)
  return (
    <Facts
      facts={[
        [t('requests.asked_for'), t.data(shown.title)],
        ...Object.entries(shown.answers).map(([question, answer]) => [t.data(question), t.data(answer)] as const),
        shown.number !== null && [t('requests.number'), shown.number],
      ]}
    />
  )
}

function OvertimeContent({ shown }: { shown: Of<'overtime'> }) {
  const t = useWords(screenWords)
  return (
    <Facts
      facts={[
        [t('requests.day'), `${t.day(shown.day)} (${t.weekday(shown.day)})`],
        [t('requests.asked_for'), t.hours(shown.minutes)],
        shown.decided !== null && [t('requests.decided_before'), t.hours(shown.decided)],
      ]}
    />
  )
}

function TripContent({ shown }: { shown: Of<'trip'> }) {
  const t = useWords(tripWords)
  const { nameOf: countryOf } = useCountryNames()
  return (
    <Facts
      facts={[
        [t('trips.place'), t.data(shown.place)],
        [t('trips.task'), t.data(shown.task)],
        [t('trips.span'), spanText(t, shown)],
        [t('trips.transport'), t(`trips.transport.${shown.transport}`)],
        shown.crossings.length > 0 && [
          t('trips.crossings'),
          shown.crossings.map(({ country, day, minute }) => `${countryOf(country)} ${t.day(day)} ${t.time(minute)}`).join('; '),
        ],
        shown.advance > 0 && [t('trips.advance'), t.money(shown.advance)],
      ]}
    />
  )
}

function EquipmentContent({ shown: { item, day, is_protective, replaced, handed_out } }: { shown: Of<'equipment'> }) {
  const t = useWords(screenWords)
  const named = (one: { item: string; inventory_number: string | null }) =>
    t.data([one.item, one.inventory_number].filter(Boolean).join(' · '))
  return (
    <Facts
      facts={[
        [t('requests.asked_for'), t.data(item)],
        [t('requests.equipment_day'), t.day(day)],
        is_protective && [t('requests.subject'), t('requests.sort.protective')],
        replaced && [t('requests.equipment_replaces'), named(replaced)],
        handed_out && 'refused' in handed_out && [t('requests.not_handed_out'), t.data(handed_out.refused)],
        handed_out && 'item' in handed_out && [t('requests.handed_out_what'), named(handed_out)],
      ]}
    />
  )
}

function ExchangeContent({ shown: { sort, day, shift, taker, own_day, own_shift, has_expired } }: { shown: Of<'shift_swap'> }) {
  const t = useWords(screenWords)
  const told = (on: string, what: typeof shift) =>
    [`${t.weekday(on, true)} ${t.day(on)}`, what && t.data(what.name), what && formatSpans(what.segments)].filter(Boolean).join(', ')
  return (
    <Facts
      facts={[
        [t(`requests.sort.${sort}`), told(day, shift)],
        [t('requests.exchange_taker'), t.data(taker)],
        own_day !== null && [t('requests.exchange_back'), told(own_day, own_shift)],
        has_expired && [t('requests.exchange_expired'), t('requests.why.exchange_gone')],
      ]}
    />
  )
}
