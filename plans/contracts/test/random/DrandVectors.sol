// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "../Base.sol";

/// @title Real rounds of quicknet
/// @dev Every signature below is a real round of quicknet (public data); the y coordinates were decompressed off chain. The randomness is
/// sha256 of the compressed signature, as the League publishes it.
abstract contract DrandVectors is Base {
    struct Vector {
        uint256 round;
        bytes x;
        bytes y;
        uint256 randomness;
    }

    function rounds() internal pure returns (Vector[6] memory list) {
        list[0] = Vector(
            1000,
            hex"00000000000000000000000000000000144679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
            hex"0000000000000000000000000000000011f92e4521ef54f047b64b85fa98db2d46f0f44add1f60b93f8a0dbddd63b34f238657c2d93aed18b90bddd60a01b6d2",
            0xfe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd
        );
        list[1] = Vector(
            1001,
            hex"00000000000000000000000000000000133bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41",
            hex"0000000000000000000000000000000015725954c8f0c9afc82902f9f39d202a4fbe48d7cd5ed3ab26c458f6773b385639e980a4fe3073672572fa77fbdbded0",
            0xb0a591ad1b9002cfc372ac6e30abd3da8d3088d4caae026961743474fb94235f
        );
        list[2] = Vector(
            1002,
            hex"000000000000000000000000000000000b066f9c12dd6de1336fca0f925192fb0c72a771c3e4c82ede1fd362c1a770f9eb05843c6308ce2530b53a99c0281a6e",
            hex"000000000000000000000000000000001311d877209ccf4e919ca24e5c2875844e1a77ab175b445f621b1f5b82ac19638e740205dfb8c075dd4ca8c55de03261",
            0x339d3f0e702ed27d36966c6ee85a2bc762a24e178e7e5c835d9b5a7509cb920c
        );
        list[3] = Vector(
            1003,
            hex"000000000000000000000000000000001104c82771698f45fd8dcfead083d482694c31ab519bcef077f126f3736fe98c8392fd5d45d88aeb76b56ccfcb0296d7",
            hex"000000000000000000000000000000000e9c397e1019389a95510880d20c04efcc296374fe4b4ed48ae7c4498e8ec713f4522ad6b4b3ebbcb6766e763343ede5",
            0x758f0c906d8c5296a032a66f0d96c6e0eeea4291e8fc9830bbfb19a2ba8610a9
        );
        list[4] = Vector(
            657_413,
            hex"000000000000000000000000000000001713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
            hex"00000000000000000000000000000000116c5214fdfb7ba78de63a90904f73c935e28a89e5c815c43a49dfc8058ed0d2b7de6f98eae4a917bb868989bd0302b7",
            0xfc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587
        );
        list[5] = Vector(
            32_398_885,
            hex"000000000000000000000000000000000f6d5ddd520329a4ce9a25db41c0552a5ac04bd56577138cbb0ec2b9326af2b8012c7dc2c5bcddc439d922c93a281d24",
            hex"0000000000000000000000000000000001fadabe64993454f31923b48851a97e7163177962b9cda519e550ebd47daeee0c3801de540fb6740f7bdac4107b76e4",
            0xb6d412641a7d58b20ef5dded4ae48e9358cc35710f90961d8fe6e99d0e0281ef
        );
    }
}
