import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { placeOfPincode, placeToFill, type Place } from '#domain/address/pincode-place.ts';
import type { AddressFields } from '#domain/mutation/mutation.ts';
import { fullPincode } from '#domain/validation/address.ts';
import { addressMessages } from '#messages/shop/address.ts';

type PincodePlace = {
  /** A sentence about the pincode: its place, or that the list lacks it. */
  hint: string;
  /** City and state of the pincode, when the fields say something else that a person has typed. */
  offered: Place | null;
};

export type PincodeForm = {
  fields: AddressFields;
  /** The pincode that is saved; '' for none. */
  saved: string;
  onChange: (change: Partial<AddressFields>) => void;
  /** Takes the place of a pincode that a new form began with; null for a form that began with what a person had typed. */
  onPrefill: ((place: Partial<Place>) => void) | null;
};

/**
 * Fills city and state from a pincode that is typed, by the list that is loaded for it. A pincode that was typed before the form was
 * opened fills nothing: opening a form is no edit. If it is not the `saved` one, its place is offered. Without the list the fields are
 * typed as ever.
 */
export function usePincodePlace({ fields, saved, onChange, onPrefill }: PincodeForm): PincodePlace {
  const pincode = fullPincode(fields.pincode);
  const [list, setList] = useState<string | null>(null);
  const [first] = useState(pincode);
  const followed = useRef(onPrefill === null ? first : null);
  const isSaved = pincode === fullPincode(saved);

  const wanted = list === null && !isSaved ? pincode : null;
  useEffect(() => {
    if (wanted === null) return undefined;
    let current = true;
    void loadList().then((text) => {
      if (current && text !== null) setList(text);
    });
    return () => {
      current = false;
    };
  }, [wanted]);

  const follow = useEffectEvent((text: string, typed: string) => {
    if (typed === followed.current) return;
    const now = placeOfPincode(text, typed);
    // The fields keep what an earlier pincode filled in, until the list has the next one.
    if (now === null) return;
    const before = followed.current === null ? null : placeOfPincode(text, followed.current);
    const fill = followed.current === null && typed === first ? onPrefill : onChange;
    followed.current = typed;
    const change = placeToFill(fields, before, now);
    if (Object.keys(change).length > 0) fill?.(change);
  });
  useEffect(() => {
    if (list !== null && pincode !== null) follow(list, pincode);
  }, [list, pincode]);

  if (list === null || pincode === null || isSaved) return { hint: '', offered: null };
  const place = placeOfPincode(list, pincode);
  if (place === null) return { hint: addressMessages.unknownPincode(pincode), offered: null };
  const differs = place.city !== fields.city || place.state !== fields.state;
  return { hint: addressMessages.placeOf(pincode, place.city, place.state), offered: differs ? place : null };
}

/** The packed list, or null when its file cannot be had now. It is in the build, so the service worker has it offline. */
async function loadList(): Promise<string | null> {
  try {
    const { default: text } = await import('#domain/address/pincodes.txt?raw');
    return text;
  } catch {
    return null;
  }
}
