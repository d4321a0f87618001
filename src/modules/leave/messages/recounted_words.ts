/** What days off did to leave: alone, since the first screen of an employee says it too. */
export const recountedWords = {
  sr: {
    'days_off.recounted': {
      one: 'Ponovo je prebrojano {count} odobreno odsustvo; rešenje izdato ranije ostaje kakvo jeste.',
      few: 'Ponovo su prebrojana {count} odobrena odsustva; rešenja izdata ranije ostaju kakva jesu.',
      other: 'Ponovo je prebrojano {count} odobrenih odsustava; rešenja izdata ranije ostaju kakva jesu.',
    },
  },
  en: {
    'days_off.recounted': {
      one: '{count} approved leave was counted anew; the decision issued before stays as it is.',
      other: '{count} approved leaves were counted anew; decisions issued before stay as they are.',
    },
  },
}
