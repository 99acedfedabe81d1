import { useEffect, useRef, useState } from 'react';
import { pictures, type PreparedPicture } from '#data/commands/pictures.ts';
import { pictureFaultSentence } from '#messages/seller/listing-faults.ts';
import { sizeChartMessages } from '#messages/seller/size-charts.ts';

export type ChosenChart = {
  key: string;
  file: string;
  preview: string;
  /** Null while it is made smaller. */
  picture: PreparedPicture | null;
  /** 0 to 1, once it is sent. */
  progress: number;
  failed: boolean;
  /** Where it is stored, once it is. */
  path: string | null;
};

/** Files chosen as size charts, looked at before they are uploaded. `free`: how many slots are empty. */
export function useChosenCharts(free: number) {
  const [chosen, setChosen] = useState<ChosenChart[]>([]);
  const [refused, setRefused] = useState<string[]>([]);
  // State alone would let two quick choices take the same slot.
  const count = useRef(0);
  useEffect(() => {
    count.current = chosen.length;
  });

  const change = (key: string, next: Partial<ChosenChart>) =>
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, ...next } : one)));

  const drop = (keys: readonly string[]) =>
    setChosen((before) =>
      before.filter(({ key, preview }) => {
        if (!keys.includes(key)) return true;
        if (preview !== '') URL.revokeObjectURL(preview);
        return false;
      }),
    );

  return {
    chosen,
    refused,
    change,
    refuse: (sentence: string) => setRefused([sentence]),
    async choose(files: readonly File[]) {
      if (count.current + files.length > free) {
        setRefused([sizeChartMessages.tooMany]);
        return;
      }
      count.current += files.length;
      const added = files.map((file) => ({ file, key: crypto.randomUUID() }));
      setRefused([]);
      setChosen((before) => [...before, ...added.map(({ file, key }) => waitingChart(key, file))]);
      for (const { file, key } of added) {
        const result = await pictures.prepare(file, 'chart');
        if (result.ok) {
          change(key, { picture: result.picture, preview: URL.createObjectURL(result.picture.full) });
          continue;
        }
        const problem = pictureFaultSentence(result.fault, 'chart', file.name);
        setRefused((before) => [...before, problem]);
        drop([key]);
      }
    },
    drop,
  };
}

function waitingChart(key: string, { name }: File): ChosenChart {
  return { key, file: name, preview: '', picture: null, progress: 0, failed: false, path: null };
}
