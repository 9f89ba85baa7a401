import { type ApiClock, apiTime } from '../runtime/api-clock.ts';
import { createListeners, type Store } from '../runtime/observable.ts';
import { parseJson, read, type StoredRecord, write } from '../runtime/records.ts';
import type { KeyValue } from '../runtime/storage.ts';
import { hasMembers, isNumber, optional } from '../validation.ts';
import type { AgreementTime } from './carried.ts';

type StoredAgreement = AgreementTime & { agreedAt: number };

/** The agreement to the terms that the user has given in this tab, for the next sign-in. */
export const agreementRecord: StoredRecord<StoredAgreement> = {
  key: '::agreement',
  area: 'tab',
  parse(text) {
    const value = parseJson(text);
    return hasMembers<StoredAgreement>(value, { agreedAt: isNumber, agreedAtApi: optional(isNumber) }) ? value : null;
  },
};

/** The user's agreement to the terms of the host application. */
export interface AgreementState {
  /** Whether the user has agreed in this tab. */
  isGiven: boolean;
  /** How often a sign-in was refused since the user could agree, because the user had not. */
  refusals: number;
}

/**
 * What happens to an agreement. `refused`: a sign-in was tried without it. `ended`: a sign-in that needed it is
 * complete.
 */
export type AgreementEvent = 'given' | 'withdrawn' | 'refused' | 'ended';

/** The state before the user has done anything. */
export const noAgreement: AgreementState = { isGiven: false, refusals: 0 };

/** Returns the next state of an agreement. Pure. If nothing changes, returns the same object. */
export function reduceAgreement(state: AgreementState, event: AgreementEvent): AgreementState {
  switch (event) {
    case 'given':
      return state.isGiven ? state : { isGiven: true, refusals: 0 };
    case 'withdrawn':
    case 'ended':
      return state.isGiven ? noAgreement : state;
    case 'refused':
      return state.isGiven ? state : { isGiven: false, refusals: state.refusals + 1 };
  }
}

/** The agreement of a tab. It is stored there until it is withdrawn or a sign-in is complete. */
export interface AgreementStore extends Store<AgreementState> {
  dispatch(event: Exclude<AgreementEvent, 'ended'>): void;
  /** Returns when the user has agreed; null without an agreement. */
  time(): AgreementTime | null;
}

/** The stores of the clients of a page. */
const stores = new WeakMap<object, AgreementStore>();

/** The parts of a client on which its agreement depends. */
interface AgreementContext {
  tabStorage: KeyValue;
  apiClock: ApiClock;
}

function createAgreementStore({ tabStorage, apiClock }: AgreementContext): AgreementStore {
  const { subscribe, notify } = createListeners();
  let state = noAgreement;
  const time = () => read(tabStorage, agreementRecord);
  /** A reload has kept the record, and the end of a sign-in has removed it. */
  const get = () => {
    state = reduceAgreement(state, time() ? 'given' : 'ended');
    return state;
  };
  return {
    subscribe,
    get,
    time,
    dispatch(event) {
      if (event === 'withdrawn') write(tabStorage, agreementRecord, null);
      if (event === 'given' && !time()) {
        const agreedAtApi = apiTime(apiClock) ?? undefined;
        write(tabStorage, agreementRecord, { agreedAt: Date.now(), agreedAtApi });
      }
      state = reduceAgreement(state, event);
      notify();
    },
  };
}

/** Returns the agreement of a client in this tab. */
export function agreementOf(client: AgreementContext): AgreementStore {
  const store = stores.get(client) ?? createAgreementStore(client);
  stores.set(client, store);
  return store;
}
