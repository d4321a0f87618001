/** The three companies of the demo: their data, departments and shifts. */
export type DemoShift = {
  code: string
  name: string
  colour: string
  segments: { from: number; to: number }[]
  planned_minutes?: number
  rules?: object
}
export type DemoSchedule = { name: string; days: (string | null)[] }
/** `crews` share a rotation with different starts. */
export type DemoDepartment = {
  name: string
  parent?: string
  position: string
  count: number
  schedule: string
  crews?: number
  location: string
  /** The working time regime, where it is not the usual week. */
  regime?: { kind: 'averaging' | 'redistribution'; ground: string; act_number: string }
}
export type DemoCompany = {
  seed: number
  company: {
    name: string
    short_name: string
    pib: string
    registration_number: string
    activity_code: string
    address: string
    city: string
    municipality: string
    postal_code: string
    legal_representative: string
    email: string
  }
  locations: string[]
  shifts: DemoShift[]
  schedules: DemoSchedule[]
  departments: DemoDepartment[]
}

const createSegments = (from: number, to: number) => [{ from: from * 60, to: to * 60 }]
const createFiveDayWeek = (shift: string): (string | null)[] => [shift, shift, shift, shift, shift, null, null]

export const demoCompanies: DemoCompany[] = [
  {
    seed: 2026,
    company: {
      name: 'Metaloprerada Šumadija d.o.o. Kragujevac',
      short_name: 'Metaloprerada',
      pib: '109990018',
      registration_number: '20999012',
      activity_code: '2550',
      address: 'Industrijska zona bb',
      city: 'Kragujevac',
      municipality: 'Kragujevac',
      postal_code: '34000',
      legal_representative: 'Dragan Đukić',
      email: 'kadrovi@metaloprerada.example',
    },
    locations: ['Fabrika Kragujevac', 'Magacin Batočina'],
    shifts: [
      { code: 'I', name: 'Prva smena', colour: '#2353c4', segments: createSegments(6, 14), rules: { shift_work: true } },
      { code: 'II', name: 'Druga smena', colour: '#b45309', segments: createSegments(14, 22), rules: { shift_work: true } },
      { code: 'III', name: 'Treća smena', colour: '#4338ca', segments: createSegments(22, 30), rules: { shift_work: true } },
      { code: 'K', name: 'Kancelarija', colour: '#0f766e', segments: createSegments(7, 15) },
    ],
    schedules: [
      { name: 'Tri smene', days: [...createFiveDayWeek('I'), ...createFiveDayWeek('II'), ...createFiveDayWeek('III')] },
      { name: 'Dve smene', days: [...createFiveDayWeek('I'), ...createFiveDayWeek('II')] },
      { name: 'Kancelarija 7–15', days: createFiveDayWeek('K') },
    ],
    departments: [
      { name: 'Proizvodnja', position: 'Rukovodilac proizvodnje', count: 2, schedule: 'Kancelarija 7–15', location: 'Fabrika Kragujevac' },
      {
        name: 'Presa',
        parent: 'Proizvodnja',
        position: 'Rukovalac prese',
        count: 72,
        schedule: 'Tri smene',
        crews: 3,
        location: 'Fabrika Kragujevac',
      },
      {
        name: 'Montaža',
        parent: 'Proizvodnja',
        position: 'Monter',
        count: 66,
        schedule: 'Tri smene',
        crews: 3,
        location: 'Fabrika Kragujevac',
      },
      {
        name: 'Lakirnica',
        parent: 'Proizvodnja',
        position: 'Lakirer',
        count: 36,
        schedule: 'Tri smene',
        crews: 3,
        location: 'Fabrika Kragujevac',
      },
      {
        name: 'Održavanje',
        position: 'Električar održavanja',
        count: 24,
        schedule: 'Tri smene',
        crews: 3,
        location: 'Fabrika Kragujevac',
        regime: { kind: 'redistribution', ground: 'Remont u letnjim mesecima, izvršenje posla u roku', act_number: '14/2026' },
      },
      {
        name: 'Kontrola kvaliteta',
        position: 'Kontrolor kvaliteta',
        count: 16,
        schedule: 'Dve smene',
        crews: 2,
        location: 'Fabrika Kragujevac',
      },
      { name: 'Magacin', position: 'Magacioner', count: 20, schedule: 'Dve smene', crews: 2, location: 'Magacin Batočina' },
      { name: 'Uprava', position: 'Referent', count: 24, schedule: 'Kancelarija 7–15', location: 'Fabrika Kragujevac' },
    ],
  },
  {
    seed: 7,
    company: {
      name: 'Trgovinski lanac Morava d.o.o. Čačak',
      short_name: 'Morava',
      pib: '109990026',
      registration_number: '20999020',
      activity_code: '4711',
      address: 'Gradsko šetalište 12',
      city: 'Čačak',
      municipality: 'Čačak',
      postal_code: '32000',
      legal_representative: 'Snežana Ćirić',
      email: 'kadrovi@morava.example',
    },
    locations: ['Prodavnica Centar', 'Prodavnica Ljubić', 'Prodavnica Gornji Milanovac', 'Prodavnica Požega'],
    shifts: [
      { code: 'J', name: 'Jutarnja', colour: '#2353c4', segments: createSegments(7, 15) },
      { code: 'P', name: 'Popodnevna', colour: '#b45309', segments: createSegments(13, 21) },
      { code: 'K', name: 'Kancelarija', colour: '#0f766e', segments: createSegments(8, 16) },
    ],
    schedules: [
      { name: 'Prodavnica sa nedeljom', days: [null, 'J', 'J', 'J', 'J', 'J', null, null, null, 'P', 'P', 'P', 'P', 'P'] },
      { name: 'Kancelarija 8–16', days: createFiveDayWeek('K') },
    ],
    departments: [
      {
        name: 'Prodavnica Centar',
        position: 'Prodavac',
        count: 14,
        schedule: 'Prodavnica sa nedeljom',
        crews: 2,
        location: 'Prodavnica Centar',
        regime: { kind: 'averaging', ground: 'Rad u smenama i nedeljom', act_number: 'Pravilnik o radu, čl. 22' },
      },
      {
        name: 'Prodavnica Ljubić',
        position: 'Prodavac',
        count: 10,
        schedule: 'Prodavnica sa nedeljom',
        crews: 2,
        location: 'Prodavnica Ljubić',
      },
      {
        name: 'Prodavnica Gornji Milanovac',
        position: 'Prodavac',
        count: 10,
        schedule: 'Prodavnica sa nedeljom',
        crews: 2,
        location: 'Prodavnica Gornji Milanovac',
      },
      {
        name: 'Prodavnica Požega',
        position: 'Prodavac',
        count: 8,
        schedule: 'Prodavnica sa nedeljom',
        crews: 2,
        location: 'Prodavnica Požega',
      },
      { name: 'Centrala', position: 'Komercijalista', count: 8, schedule: 'Kancelarija 8–16', location: 'Prodavnica Centar' },
    ],
  },
  {
    seed: 42,
    company: {
      name: 'Studio Kalemegdan d.o.o. Beograd',
      short_name: 'Kalemegdan',
      pib: '109990034',
      registration_number: '20999047',
      activity_code: '6201',
      address: 'Gospodar Jevremova 40',
      city: 'Beograd',
      municipality: 'Stari grad',
      postal_code: '11000',
      legal_representative: 'Nevena Lukić',
      email: 'kadrovi@kalemegdan.example',
    },
    locations: ['Beograd'],
    shifts: [
      {
        code: 'F',
        name: 'Klizno radno vreme',
        colour: '#0f766e',
        segments: createSegments(8, 16),
        rules: { flexitime: { from: 420, to: 600 } },
      },
    ],
    schedules: [{ name: 'Klizno 7–10', days: createFiveDayWeek('F') }],
    departments: [
      { name: 'Razvoj', position: 'Programer', count: 12, schedule: 'Klizno 7–10', location: 'Beograd' },
      { name: 'Dizajn', position: 'Dizajner', count: 4, schedule: 'Klizno 7–10', location: 'Beograd' },
      { name: 'Podrška', position: 'Savetnik za podršku', count: 4, schedule: 'Klizno 7–10', location: 'Beograd' },
    ],
  },
]
