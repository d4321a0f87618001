/** The words of the command palette, which come with it. */
export const paletteWords = {
  sr: {
    'web.palette.recent': 'Nedavno otvoreno',
    'web.palette.acts': 'Radnje',
    'web.palette.month': 'Mesec i odeljenje',
    'web.palette.waiting': { one: 'čeka {count}', few: 'čekaju {count}', other: 'čeka {count}' },
  },
  en: {
    'web.palette.recent': 'Opened lately',
    'web.palette.acts': 'Actions',
    'web.palette.month': 'Month and department',
    'web.palette.waiting': { one: '{count} is waiting', other: '{count} are waiting' },
  },
}
