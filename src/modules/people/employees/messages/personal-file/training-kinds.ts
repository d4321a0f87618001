/** Labels of kinds of training, used by the record and by staffing demands. */
export const trainingKindMessages = {
  sr: {
    'dossier.training.safety': 'Bezbednost i zdravlje na radu',
    'dossier.training.fire': 'Zaštita od požara',
    'dossier.training.first_aid': 'Prva pomoć',
    'dossier.training.machine': 'Rukovanje mašinom ili vozilom',
    'dossier.training.professional': 'Stručno usavršavanje',
    'dossier.training.exam': 'Stručni ispit ili licenca',
  },
  en: {
    'dossier.training.safety': 'Occupational safety and health',
    'dossier.training.fire': 'Fire protection',
    'dossier.training.first_aid': 'First aid',
    'dossier.training.machine': 'Operating a machine or vehicle',
    'dossier.training.professional': 'Professional training',
    'dossier.training.exam': 'Professional exam or licence',
  },
} as const
