DROP TABLE "release_proofs";
