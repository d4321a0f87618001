-- What a kiosk took without the network, and whose PIN turned out wrong, is looked at by a person.
alter type quarantine add value if not exists 'wrong_pin';
