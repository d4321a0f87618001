/** What is said of devices beside their location. */
export const locationDeviceWords = {
  sr: {
    'location_devices.title': 'Uređaji na ovoj lokaciji',
    'location_devices.none': 'Na ovoj lokaciji nema uređaja.',
    'location_devices.name': 'Uređaj',
    'location_devices.seen': 'Poslednji put viđen',
    'location_devices.never': 'nikad',
    'location_devices.state': 'Stanje',
    'location_devices.disabled': 'isključen',
  },
  en: {
    'location_devices.title': 'Devices at this location',
    'location_devices.none': 'There are no devices at this location.',
    'location_devices.name': 'Device',
    'location_devices.seen': 'Last seen',
    'location_devices.never': 'never',
    'location_devices.state': 'State',
    'location_devices.disabled': 'disabled',
  },
} as const
